import { dateTime } from '@gable/contract/format/day'
import type { PricesLeft } from '@gable/contract/product-price'
import { Button, Group, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../../../ui/confirm.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor } from '../../../shared/api.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { text } from './text.ts'

/** The last price change, with Undo while that is possible. */
export function LastChange({ onUndone }: { onUndone: (done: { restored: number; left: PricesLeft }) => void }) {
  const { company } = useCompanyUser()
  const { data } = useQuery(api.product.lastPrices.queryOptions())
  const undo = useAction({
    run: (id: string) => client.product.undoPrices({ id }),
    thing: text('prices.thing'),
    action: text('prices.restored'),
    invalidate: invalidatesFor('product'),
    onDone: onUndone,
  })
  const last = data?.last
  if (!last) return null
  const { id, change, cards: count, by, at } = last
  const ask = async () => {
    const [title, body] = [text('prices.undoTitle'), text('prices.undoBody', { change, count })]
    if (await confirm({ title, body, action: text('prices.undo') })) undo.mutate(id)
  }
  return (
    <Paper withBorder px="md" py="sm" component="section" aria-label={text('prices.lastTitle')}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="xs" c="dimmed">
            {text('prices.lastTitle')}
          </Text>
          <Text size="sm">{text('prices.last', { change, count, by, at: dateTime(at, company.timeZone) })}</Text>
        </div>
        <Button size="sm" loading={undo.isPending} onClick={() => void ask()}>
          {text('prices.undo')}
        </Button>
      </Group>
    </Paper>
  )
}
