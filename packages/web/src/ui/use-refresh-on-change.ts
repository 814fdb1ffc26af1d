import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Fetches queries again each time a value of another query changes, such as the state of a run or the counts above a
 * list. Polling the two side by side is not enough: the work may end between their answers, and the list would stay as
 * it was before. The first known value changes nothing.
 */
export function useRefreshOnChange(value: string | undefined, queryKey: QueryKey): void {
  const queries = useQueryClient()
  const before = useRef(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: keys are created on each render
  useEffect(() => {
    if (before.current !== undefined && before.current !== value) void queries.invalidateQueries({ queryKey })
    before.current = value
  }, [value, queries])
}
