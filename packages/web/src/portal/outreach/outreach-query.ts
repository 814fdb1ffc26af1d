import { queryOptions } from '@tanstack/react-query'
import { api, client } from '../api.ts'
import { pollOf } from '../run/run-poll.ts'

/** The last run, followed while a job works at it. What the page asks by itself keeps no session alive. */
export const runOptions = queryOptions({
  queryKey: api.outreach.latest.queryKey(),
  queryFn: ({ client: queries, queryKey, signal }) =>
    client.outreach.latest(undefined, {
      signal,
      context: { background: queries.getQueryData(queryKey) !== undefined },
    }),
  refetchInterval: ({ state }) => pollOf(state.data?.run, state.error),
})
