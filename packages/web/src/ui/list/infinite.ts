import type { Page } from '@gable/contract/list'

/** Paging options for `infiniteOptions` of a list procedure. */
export const infinite = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Pick<Page<unknown>, 'nextCursor'>) => page.nextCursor ?? undefined,
}
