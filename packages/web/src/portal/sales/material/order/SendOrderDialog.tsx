import { phone } from '@gable/contract/format/contact'
import type { MaterialOrderDetail } from '@gable/contract/material'
import type { OrderingWay } from '@gable/contract/material-words'
import { messages } from '@gable/contract/messages'
import {
  isSupplierAddress,
  isSupplierLine,
  isSupplierPo,
  SUPPLIER_ADDRESS,
  SUPPLIER_PO,
  supplierNames,
} from '@gable/contract/supplier'
import { Alert, Radio, Stack, Text } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../../../ui/ActionDialog.tsx'
import { useKeyedAction } from '../../../../ui/use-keyed-action.ts'
import { api, client, invalidatesFor } from '../../../shared/api.ts'
import { text } from '../text.ts'
import { PriceCheck } from './PriceCheck.tsx'
import { seenOrder } from './seen-order.ts'

/** Places an order, after a warning that it cannot be changed here afterwards. */
export function SendOrderDialog({ order, onClose }: { order: MaterialOrderDetail; onClose: () => void }) {
  const { id, branchFacts: branch } = order
  const system = branch?.vendor ? supplierNames[branch.vendor] : ''
  const [way, setWay] = useState<OrderingWay>(branch?.vendor ? 'supplier' : branch?.email ? 'email' : 'other')
  const [refused, setRefused] = useState('')
  const [priced, setPriced] = useState(false)
  const obstacle = obstacleOf(order, way)
  // A draft that was just saved may still be shown in its earlier version.
  const isRead = useIsFetching({ queryKey: api.material.getOrder.key({ input: { id } }) }) === 0
  const sending = useKeyedAction({
    run: (pressed: { way: OrderingWay; version: number }, idempotencyKey) =>
      client.material.sendOrder({ id, ...pressed, idempotencyKey }),
    thing: text('order.thing'),
    action: text(way === 'supplier' ? 'send.doneSupplier' : 'send.done'),
    invalidate: invalidatesFor('material'),
    seen: seenOrder(order),
    onDone: onClose,
    onRefused: (sentence, code) => {
      // The draft's page says what to do.
      if (code === 'NOT_CONNECTED') onClose()
      else setRefused(sentence)
    },
  })
  const number = branch && phone(branch.phone)
  return (
    <ActionDialog
      // An order is sent with current prices, or after they turned out to be unavailable.
      title={text('send.title')}
      onClose={onClose}
      action={text('send.submit')}
      loading={sending.isPending || !isRead}
      disabled={obstacle !== '' || (way === 'supplier' && !priced)}
      onAct={() => sending.mutate({ way, version: order.version })}
    >
      {(obstacle || refused) && (
        <Alert color="red" role="alert">
          {obstacle || refused}
        </Alert>
      )}
      {branch && (
        <>
          <Radio.Group label={text('send.way')} value={way} onChange={(next) => setWay(next as OrderingWay)}>
            <Stack gap="sm" mt="xs">
              {branch.vendor && (
                <Radio
                  value="supplier"
                  label={text('send.supplier', { system })}
                  description={text('send.supplierHint', { branch: branch.name, number: branch.number })}
                />
              )}
              <Radio
                value="email"
                disabled={!branch.email}
                label={text('send.email', { email: branch.email || branch.name })}
                description={text(branch.email ? 'send.emailHint' : 'send.noEmail')}
              />
              <Radio value="other" label={text('send.other')} description={text('send.otherHint')} />
            </Stack>
          </Radio.Group>
          {way === 'supplier' && (
            <PriceCheck order={order} system={system} onSettled={setPriced} onDisconnected={onClose} />
          )}
          <Text size="sm">
            {number
              ? text('send.body', { branch: branch.name, phone: number })
              : text('send.bodyNoPhone', { branch: branch.name })}
          </Text>
        </>
      )}
    </ActionDialog>
  )
}

/** Returns what is missing before an order can be placed. The server checks the same. */
function obstacleOf(order: MaterialOrderDetail, way: OrderingWay): string {
  const { branchFacts, lines, po, street, city } = order
  const ordered = lines.filter(({ excluded }) => !excluded)
  if (!branchFacts) return messages.BRANCH_REQUIRED
  if (ordered.length === 0) return messages.ITEMS_REQUIRED
  if (ordered.some(({ quantity }) => Number(quantity) === 0)) return messages.QUANTITY_REQUIRED
  const vendor = way === 'supplier' ? branchFacts.vendor : null
  if (!vendor) return ''
  const refused = ordered.filter((line) => !isSupplierLine(vendor, line)).map(({ name }) => name)
  if (refused.length > 0) return text('send.supplierItems', { items: refused.join(', ') })
  if (!isSupplierAddress(vendor, { street, city })) return SUPPLIER_ADDRESS
  return isSupplierPo(vendor, po) ? '' : SUPPLIER_PO
}
