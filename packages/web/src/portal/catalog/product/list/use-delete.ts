import type { ProductRow } from '@gable/contract/product'
import { useCallback } from 'react'
import { confirm } from '../../../../ui/confirm.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { text } from '../text.ts'

/** Deletes a card after confirmation. */
export function useDelete(): (row: ProductRow) => void {
  const { mutate } = useAction({
    run: ({ id, version }: ProductRow) => client.product.delete({ id, version }),
    thing: text('product.thing'),
    action: text('product.deleted'),
    invalidate: invalidatesFor('product'),
  })
  return useCallback(
    (row: ProductRow) => {
      const [title, body] = [text('product.deleteTitle'), text('product.deleteBody', { name: row.name })]
      void confirm({ title, body, action: text('product.delete'), danger: true }).then((sure) => sure && mutate(row))
    },
    [mutate],
  )
}
