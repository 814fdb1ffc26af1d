import type { ContactScope } from '@gable/contract/contact-estimate'
import type { OutreachRun } from '@gable/contract/outreach'
import { outreachAccess } from '@gable/contract/outreach.access'
import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconHome2 } from '../../../ui/icons.tsx'
import { Strong } from '../../../ui/parts.tsx'
import { RunDialog } from '../../../ui/RunDialog.tsx'
import { ActionButtons } from '../../shared/action/ActionButtons.tsx'
import type { RecordAction } from '../../shared/action/record-action.ts'
import { api, client, invalidatesFor } from '../../shared/session.ts'
import { text } from './text.ts'

const first = ''

/** A preview before roofs and prices are found: the number of contacts, the product, and what will happen. */
function FindRoofsDialog({ scope, onClose }: { scope: ContactScope; onClose: () => void }) {
  const plan = useQuery(api.outreach.plan.queryOptions({ input: scope, staleTime: 0 }))
  const [productId, choose] = useState(first)
  return (
    <RunDialog
      title={text('find.action')}
      plan={plan}
      chosen={productId}
      start={(idempotencyKey) => client.outreach.start({ ...scope, productId: productId || null, idempotencyKey })}
      noun={text('find.thing')}
      action={text('find.started')}
      invalidate={invalidatesFor('outreach')}
      startLabel={text('find.action')}
      isEmpty={({ contacts }) => contacts === 0}
      onClose={onClose}
    >
      {({ contacts, products }) => (
        <>
          <Text fw={600}>{contacts > 0 ? text.counted('find.contacts', contacts) : text('find.none')}</Text>
          <Select
            label={text('find.product')}
            data={[
              { value: first, label: text('find.first') },
              ...products.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={productId}
            onChange={(value) => choose(value ?? first)}
          />
          <Text size="sm">{text('find.body')}</Text>
          <Strong>{text('find.nothingSent')}</Strong>
        </>
      )}
    </RunDialog>
  )
}

interface FindRoofsProps {
  scope: ContactScope
  run: OutreachRun | null
  /** Renders a plain button, for a bar of bulk actions. */
  plain?: boolean
}

/** Finds the roofs and prices of the selected contacts, after a preview. */
export function FindRoofs({ scope, run, plain }: FindRoofsProps) {
  const [open, setOpen] = useState(false)
  const find: RecordAction = {
    label: text('find.action'),
    access: outreachAccess.start,
    icon: IconHome2,
    kind: plain ? undefined : 'primary',
    disabled: run?.state === 'running',
    run: () => setOpen(true),
  }
  return (
    <>
      <ActionButtons actions={[find]} />
      {open && <FindRoofsDialog scope={scope} onClose={() => setOpen(false)} />}
    </>
  )
}
