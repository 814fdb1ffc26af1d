import type { LeadDetail } from '@gable/contract/lead'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { leadExists } from '../form/LeadExists.tsx'
import { seenLead } from './seen-lead.ts'
import { seldom } from './texts/seldom.ts'
import { text } from './texts/text.ts'

/** Converts an imported contact to an RQP lead. If there is already a lead at its address, names that lead. */
export function PromoteButton({ lead }: { lead: LeadDetail }) {
  const { id, version } = lead
  const [exists, setExists] = useState<unknown>()
  const promote = useAction({
    run: () => client.lead.promote({ id, version }),
    thing: text('lead.thing'),
    action: seldom('lead.promoted'),
    invalidate: invalidatesFor('lead'),
    seen: seenLead(lead),
    refusal: (error) => {
      setExists(error)
      return undefined
    },
  })
  return (
    <>
      <Button loading={promote.isPending} onClick={() => promote.mutate(undefined)}>
        {seldom('lead.promote')}
      </Button>
      <Text size="sm" role="status">
        {exists ? leadExists(exists) : ''}
      </Text>
    </>
  )
}
