import type { MaterialOrderDetail } from '@gable/contract/material'
import { materialAccess } from '@gable/contract/material.access'
import type { MaterialOrderState } from '@gable/contract/material-words'
import { settableStates } from '@gable/contract/supplier'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { askThen } from '../../../../ui/DeleteButton.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { ActionButtons } from '../../../shared/action/ActionButtons.tsx'
import type { RecordAction } from '../../../shared/action/record-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { editOrderPath, paths } from '../material-query.tsx'
import { text } from '../text.ts'
import { SendOrderDialog } from './SendOrderDialog.tsx'
import { seenOrder } from './seen-order.ts'

/** The actions of an order: a draft can be edited, deleted or placed; the status of a placed order can be changed. */
function useOrderActions(order: MaterialOrderDetail, onSend: () => void): RecordAction[] {
  const navigate = useNavigate()
  const { id, version, state, method, placement } = order
  const shared = { invalidate: invalidatesFor('material'), seen: seenOrder(order) }
  const set = useAction({
    ...shared,
    run: (next: MaterialOrderState) => client.material.setOrderState({ id, version, state: next }),
    thing: text('order.stateThing'),
    action: text('order.stateSet'),
  })
  const remove = useAction({
    ...shared,
    run: () => client.material.deleteOrder({ id, version }),
    thing: text('order.thing'),
    action: text('order.deleted'),
    onDone: () => void navigate({ to: paths.materials }),
  })
  const isDraft = state === 'Draft'
  const states = isDraft ? [] : settableStates(state, method, placement)
  const deletion = {
    title: text('order.deleteTitle'),
    body: text('order.deleteBody'),
    action: text('order.delete'),
    danger: true,
  }
  return [
    {
      label: text('order.delete'),
      access: materialAccess.deleteOrder,
      when: isDraft,
      kind: 'danger',
      loading: remove.isPending,
      run: () => void askThen(deletion, () => remove.mutate(undefined)),
    },
    { label: text('order.edit'), when: isDraft, to: editOrderPath(id) },
    { label: text('order.send'), when: isDraft, kind: 'primary', shortcut: 'mod+Enter', run: onSend },
    {
      label: text('order.setState'),
      access: materialAccess.setOrderState,
      when: states.length > 0,
      loading: set.isPending,
      choices: states.map((next) => ({ label: next, run: () => set.mutate(next) })),
    },
  ]
}

export function OrderActions({ order }: { order: MaterialOrderDetail }) {
  const [sending, setSending] = useState(false)
  return (
    <>
      <ActionButtons actions={useOrderActions(order, () => setSending(true))} />
      {sending && order.state === 'Draft' && <SendOrderDialog order={order} onClose={() => setSending(false)} />}
    </>
  )
}
