import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../../../ui/ActionDialog.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import type { RepQuoteEdit } from '../editor/use-rep-quote.ts'
import { text } from '../text.ts'
import { seenQuote } from './seen-quote.ts'

interface Props {
  quote: RepQuoteDetail
  edit: RepQuoteEdit
  onClose: () => void
}

/** Assigns a quote to a user who can see its lead. */
export default function AssignDialog({ quote, edit, onClose }: Props) {
  const me = useCompanyUser()
  const [userId, setUserId] = useState(quote.repUserId)
  const { data } = useQuery(api.note.colleagues.queryOptions({ input: { leadId: quote.leadId } }))
  const people = (data?.colleagues ?? []).filter(({ seesLead }) => seesLead)
  const assigning = useAction({
    run: () => client.quote.assign({ id: quote.id, version: edit.version, userId }),
    noun: text('quote.thing'),
    action: text('action.assigned'),
    invalidate: invalidatesFor('quote'),
    seen: seenQuote(quote),
    onStale: () => void edit.follow('merge'),
    onDone: () => {
      void edit.follow('merge')
      onClose()
    },
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={text('assign.title')}
      action={text('assign.save')}
      loading={assigning.isPending}
      onAct={() => assigning.mutate(undefined)}
    >
      <Select
        label={text('assign.to')}
        description={text('assign.hint')}
        placeholder={text('list.unassigned')}
        data={[
          { value: me.id, label: `${me.firstName} ${me.lastName}` },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={userId}
        onChange={setUserId}
        clearable
      />
    </ActionDialog>
  )
}
