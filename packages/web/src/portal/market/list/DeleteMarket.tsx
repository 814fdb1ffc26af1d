import type { MarketRow } from '@gable/contract/market'
import { Button, Group } from '@mantine/core'
import { confirm } from '../../../ui/confirm.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { client, staleAfter } from '../../api.ts'
import { text } from '../texts/text.ts'

/** Deletes a market, once it was asked for; one that has leads, and the last one that is on, stay. */
export function DeleteMarket({ row: { id, name } }: { row: MarketRow }) {
  const remove = useAction({
    run: () => client.market.delete({ id }),
    thing: text('market.thing'),
    action: text('market.deleted'),
    invalidate: staleAfter('market'),
  })
  const ask = async () => {
    const [title, body] = [text('market.deleteTitle'), text('market.deleteBody', { name })]
    if (await confirm({ title, body, action: text('market.delete'), danger: true })) remove.mutate(undefined)
  }
  return (
    <Group justify="flex-end">
      <Button size="xs" variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
        {text('market.delete')}
      </Button>
    </Group>
  )
}
