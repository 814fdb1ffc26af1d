import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches everything under these keys after a change. A first fetch that is still in flight may have been answered
 * before the change, and an invalidation alone would accept its result, so it is canceled and restarted.
 */
export async function refreshQueries(queries: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
      await queries.invalidateQueries({ queryKey })
    }),
  )
}
