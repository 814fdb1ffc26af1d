import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads everything under these keys again after a change. A first read that is still in flight may have been answered before the
 * change, and an invalidation alone would wait for it and take it: it is canceled and begun again.
 */
export async function refreshQueries(queries: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
      await queries.invalidateQueries({ queryKey })
    }),
  )
}
