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
import { codeOf } from '../../../../ui/code-of.ts'
import { infinite } from '../../../../ui/list/list.ts'
import { toastFailure } from '../../../../ui/toast.tsx'
import { api, client, invalidatesFor } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { movedInPages } from './order.ts'

type Pages = InfiniteData<Page<ProductRow>, string | undefined>

/** The number of rows per request: a few screens of them. */
const pageSize = 100

const pagesOf = (filters: ProductFilters) =>
  api.product.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filters, cursor, pageSize }),
    ...infinite,
    placeholderData: keepPreviousData,
  })

/** My Catalog with its filters, loaded page by page. */
export const useCatalog = (filters: ProductFilters) => useInfiniteQuery(pagesOf(filters))

const action = ['product', 'move']

/**
 * Moves a card behind another one. The screen is updated at once, and reverted with the specification's message if the
 * request fails.
 */
export function useMove(filters: ProductFilters): (to: { id: string; behind: string | null }) => void {
  const queries = useQueryClient()
  const { queryKey } = pagesOf(filters)
  const { mutate } = useMutation({
    mutationKey: action,
    // Runs moves in sequence, since each depends on the result of the previous one.
    scope: { id: action.join() },
    mutationFn: ({ to }: { to: { id: string; behind: string | null }; before: Pages | undefined }) =>
      client.product.move(to),
    onError: (error, { before }) => {
      queries.setQueryData(queryKey, before)
      if (codeOf(error) !== 'UNAUTHORIZED') toastFailure(text('product.thing'), text('product.moved'))
    },
    onSettled: async () => {
      // While another move is pending, the screen is ahead of the server.
      if (queries.isMutating({ mutationKey: action }) > 1) return
      await Promise.all(invalidatesFor('product').map((stale) => queries.invalidateQueries({ queryKey: stale })))
    },
  })
  return (to) => {
    // A fetch in flight would return the old order.
    void queries.cancelQueries({ queryKey }, { revert: false })
    const before = queries.getQueryData<Pages>(queryKey)
    if (before)
      queries.setQueryData<Pages>(queryKey, { ...before, pages: movedInPages(before.pages, to.id, to.behind) })
    mutate({ to, before })
  }
}
