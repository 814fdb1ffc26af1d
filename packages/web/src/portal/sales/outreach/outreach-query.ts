import { queryOptions } from '@tanstack/react-query'
import { api, client } from '../../shared/api.ts'
import { pollOf } from '../../shared/run/run-poll.ts'

/** The last run, polled while a job is working on it. Polling does not extend the session. */
export const runOptions = queryOptions({
  queryKey: api.outreach.latest.queryKey(),
  queryFn: ({ client: queries, queryKey, signal }) =>
    client.outreach.latest(undefined, {
      signal,
      context: { background: queries.getQueryData(queryKey) !== undefined },
    }),
  refetchInterval: ({ state }) => pollOf(state.data?.run, state.error),
})
