import type { ProductRow } from '@gable/contract/product'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { confirm } from '../../ui/confirm.tsx'
import { useAction } from '../../ui/use-action.ts'
import { client, staleAfter } from '../api.ts'
import { newProductPath } from './product-query.tsx'
import { text } from './texts/text.ts'

/** What can be done with a card beside editing it. */
export function ProductActions({ row: { id, name } }: { row: ProductRow }) {
  const remove = useAction({
    run: () => client.product.delete({ id }),
    thing: text('product.thing'),
    action: text('product.deleted'),
    invalidate: staleAfter('product'),
  })
  const ask = async () => {
    const [title, body] = [text('product.deleteTitle'), text('product.deleteBody', { name })]
    if (await confirm({ title, body, action: text('product.delete'), danger: true })) remove.mutate(undefined)
  }
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button size="xs" variant="subtle" component={Link} to={newProductPath} search={{ copy: id } as never}>
        {text('product.copy')}
      </Button>
      <Button size="xs" variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
        {text('product.delete')}
      </Button>
    </Group>
  )
}
