import { phone } from '@gable/contract/format/contact'
import { money } from '@gable/contract/format/money'
import type { MaterialOrderDetail } from '@gable/contract/material'
import type { ItemPrice } from '@gable/contract/material-supplier'
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { Hint, Strong } from '../../../../ui/words.tsx'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'

interface Told {
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
export function PriceCheck({ order, system, onSettled, onDisconnected }: PriceCheckProps) {
  const { currency } = useCompanyUser().company
  const [reported, setReported] = useState<Told>()
  const [refused, setRefused] = useState('')
  const { id, branchFacts } = order
  const refresh = useAction({
    // A draft that was just saved may still be shown in its earlier version.
    run: async () => {
      const { version } = await client.material.getOrder({ id })
      return client.material.refreshPrices({ id, version })
    },
    thing: text('prices.thing'),
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

const namesOf = (items: readonly ItemPrice[]): string => [...new Set(items.map(({ name }) => name))].join(', ')
