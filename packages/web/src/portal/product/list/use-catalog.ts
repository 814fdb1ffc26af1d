import type { Page } from '@gable/contract/list'
import type { ProductRow } from '@gable/contract/product'
import type { ProductFilters } from '@gable/contract/product-price'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { codeOf } from '../../../ui/code-of.ts'
import { infinite } from '../../../ui/list/infinite.ts'
import { toastFailure } from '../../../ui/toast.tsx'
import { api, client, invalidatesFor } from '../../api.ts'
import { text } from '../text.ts'
import { movedInPages } from './order.ts'

type Pages = InfiniteData<Page<ProductRow>, string | undefined>

/** Rows of one request: a few screens of them. */
const pageSize = 100

const pagesOf = (filters: ProductFilters) =>
  api.product.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filters, cursor, pageSize }),
    ...infinite,
    placeholderData: keepPreviousData,
  })

/** My Catalog under its filters, page behind page as they are asked for. */
export const useCatalog = (filters: ProductFilters) => useInfiniteQuery(pagesOf(filters))

const action = ['product', 'move']

/** Puts a card behind another one: on the screen at once, and back with the specification's sentence where that fails. */
export function useMove(filters: ProductFilters): (to: { id: string; behind: string | null }) => void {
  const queries = useQueryClient()
  const { queryKey } = pagesOf(filters)
  const { mutate } = useMutation({
    mutationKey: action,
    // One after the other: each is put behind a card as it then stands.
    scope: { id: action.join() },
    mutationFn: ({ to }: { to: { id: string; behind: string | null }; before: Pages | undefined }) =>
      client.product.move(to),
    onError: (error, { before }) => {
      queries.setQueryData(queryKey, before)
      if (codeOf(error) !== 'UNAUTHORIZED') toastFailure(text('product.thing'), text('product.moved'))
    },
    onSettled: async () => {
      // While another one is on its way the screen is ahead of the server.
      if (queries.isMutating({ mutationKey: action }) > 1) return
      await Promise.all(invalidatesFor('product').map((stale) => queries.invalidateQueries({ queryKey: stale })))
    },
  })
  return (to) => {
    // What is being asked for now would show the order of before.
    void queries.cancelQueries({ queryKey }, { revert: false })
    const before = queries.getQueryData<Pages>(queryKey)
    if (before)
      queries.setQueryData<Pages>(queryKey, { ...before, pages: movedInPages(before.pages, to.id, to.behind) })
    mutate({ to, before })
  }
}
