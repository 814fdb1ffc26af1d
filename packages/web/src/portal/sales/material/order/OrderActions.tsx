import type { MaterialOrderDetail } from '@gable/contract/material'
import type { MaterialOrderState } from '@gable/contract/material-words'
import { settableStates } from '@gable/contract/supplier'
import { Button, Menu } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { PrimaryButton } from '../../../../ui/PrimaryButton.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { editOrderPath, paths } from '../material-query.tsx'
import { text } from '../text.ts'
import { SendOrderDialog } from './SendOrderDialog.tsx'
import { seenOrder } from './seen-order.ts'

/** The actions of an order: a draft can be edited, deleted or placed; the status of a placed order can be changed. */
export function OrderActions({ order }: { order: MaterialOrderDetail }) {
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const { id, version } = order
  if (order.state !== 'Draft') return <StateMenu order={order} />
  return (
    <>
      <DeleteButton
        size="sm"
        title={text('order.deleteTitle')}
        body={text('order.deleteBody')}
        run={() => client.material.deleteOrder({ id, version })}
        thing={text('order.thing')}
        action={text('order.deleted')}
        invalidate={invalidatesFor('material')}
        seen={seenOrder(order)}
        onDone={() => void navigate({ to: paths.materials })}
      >
        {text('order.delete')}
      </DeleteButton>
      <Button component={Link} to={editOrderPath(id)}>
        {text('order.edit')}
      </Button>
      <PrimaryButton onClick={() => setSending(true)}>{text('order.send')}</PrimaryButton>
      {sending && <SendOrderDialog order={order} onClose={() => setSending(false)} />}
    </>
  )
}

function StateMenu({ order }: { order: MaterialOrderDetail }) {
  const { id, version, state, method, placement } = order
  const set = useAction({
    run: (next: MaterialOrderState) => client.material.setOrderState({ id, version, state: next }),
    thing: text('order.stateThing'),
    action: text('order.stateSet'),
    invalidate: invalidatesFor('material'),
    seen: seenOrder(order),
  })
  const states = settableStates(state, method, placement)
  if (states.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <Button loading={set.isPending}>{text('order.setState')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {states.map((next) => (
          <Menu.Item key={next} onClick={() => set.mutate(next)}>
            {next}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
