import { phone } from '@gable/contract/format/contact'
import { money } from '@gable/contract/format/money'
import type { MaterialOrderDetail } from '@gable/contract/material'
import type { ItemPrice } from '@gable/contract/material-supplier'
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
import { Alert, Button, Group, Loader, Radio, Stack, Text } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ActionDialog } from '../../../../ui/ActionDialog.tsx'
import { Hint, Strong } from '../../../../ui/parts.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { useAction, useKeyedAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { seenOrder } from './seen-order.ts'

const namesOf = (items: readonly ItemPrice[]): string => [...new Set(items.map(({ name }) => name))].join(', ')

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
    noun: text('order.thing'),
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

interface Reported {
  items: readonly ItemPrice[]
  totalCents: number | null
}

interface PriceCheckProps {
  order: MaterialOrderDetail
  /** The name of the supplier's system. */
  system: string
  /** Called when the prices have arrived or are unavailable. */
  onSettled: (isSettled: boolean) => void
  /** Called when the company's account with the supplier is no longer connected. */
  onDisconnected: () => void
}

/**
 * Copies the supplier's current prices into the draft before it is placed, and shows changes and messages from the
 * branch.
 */
function PriceCheck({ order, system, onSettled, onDisconnected }: PriceCheckProps) {
  const { currency } = useCompanyUser().company
  const [reported, setReported] = useState<Reported>()
  const [refused, setRefused] = useState('')
  const { id, branchFacts } = order
  const refresh = useAction({
    // A draft that was just saved may still be shown in its earlier version.
    run: async () => {
      const { version } = await client.material.getOrder({ id })
      return client.material.refreshPrices({ id, version })
    },
    noun: text('prices.thing'),
    action: text('prices.done'),
    quiet: true,
    invalidate: invalidatesFor('material'),
    onDone: (answer) => {
      setRefused('')
      setReported(answer)
    },
    onRefused: (sentence, code) => (code === 'NOT_CONNECTED' ? onDisconnected() : setRefused(sentence)),
  })
  const { mutate } = refresh
  // Once for each opening of the dialog.
  useEffect(() => mutate(undefined), [mutate])
  const isSettled = refresh.isSuccess || refresh.isError
  useEffect(() => onSettled(isSettled), [onSettled, isSettled])
  if (refused) {
    return (
      <Alert color="orange">
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{`${text('prices.failed')} ${refused}`}</Text>
          <Button size="compact-sm" variant="default" onClick={() => mutate(undefined)}>
            {uiText('action.tryAgain')}
          </Button>
        </Stack>
      </Alert>
    )
  }
  if (!reported) {
    return (
      <Group gap="sm">
        <Loader size="xs" aria-hidden />
        <Text size="sm">{text('prices.waits', { system })}</Text>
      </Group>
    )
  }
  const number = branchFacts ? phone(branchFacts.phone) : ''
  const call = reported.items.filter(({ state }) => state === 'call')
  const gone = reported.items.filter(({ state }) => state === 'unavailable')
  const unknown = reported.items.filter(({ state }) => state === 'unknown')
  const changed = reported.items.filter(
    ({ state, priceCents, beforeCents }) => state === 'priced' && beforeCents !== null && priceCents !== beforeCents,
  )
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Strong>{text('prices.total', { system })}</Strong>
        <Strong>{reported.totalCents === null ? text('order.noPrices') : money(reported.totalCents, currency)}</Strong>
      </Group>
      <Hint>{text('prices.without', { system })}</Hint>
      {changed.map(({ sku, unit, name, beforeCents, priceCents }) => (
        <Text key={`${sku} ${unit}`} size="sm">
          {text('prices.changed', {
            name,
            before: money(beforeCents ?? 0, currency),
            now: money(priceCents ?? 0, currency),
          })}
        </Text>
      ))}
      {call.length > 0 && (
        <Text size="sm" c="orange.9">
          {text(number ? 'prices.callAt' : 'prices.call', { items: namesOf(call), phone: number })}
        </Text>
      )}
      {gone.length > 0 && (
        <Text size="sm" c="red.8">
          {text('prices.gone', { items: namesOf(gone) })}
        </Text>
      )}
      {unknown.length > 0 && <Hint>{text('prices.unknown', { system, items: namesOf(unknown) })}</Hint>}
    </Stack>
  )
}
