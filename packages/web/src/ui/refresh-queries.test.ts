import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refreshQueries } from './refresh-queries.ts'

it('a first fetch during a change is restarted, and known data is refetched', async () => {
  const queries = new QueryClient()
  const known = { first: 'before', known: 'before' }
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  let reads = 0
  const first = new QueryObserver(queries, {
    queryKey: ['first'],
    queryFn: async () => {
      const seen = known.first
      reads += 1
      if (reads === 1) await slow
      return seen
    },
  })
  const other = new QueryObserver(queries, { queryKey: ['known'], queryFn: async () => known.known })
  const stops = [first.subscribe(() => {}), other.subscribe(() => {})]
  await expect.poll(() => other.getCurrentResult().data).toBe('before')
  Object.assign(known, { first: 'after', known: 'after' })
  const refreshed = refreshQueries(queries, [['first'], ['known']])
  answer()
  await refreshed
  expect([first.getCurrentResult().data, other.getCurrentResult().data]).toEqual(['after', 'after'])
  for (const stop of stops) stop()
})
