import { queryOptions } from '@tanstack/react-query'
import { codeOf } from '../../ui/code-of.ts'
import { api, client } from '../api.ts'

/** While a job is at it, a run is asked after so often. Milliseconds. */
const pollEvery = 1_000

/** The last run, followed while a job works at it. What the page asks by itself keeps no session alive. */
export const runOptions = queryOptions({
  queryKey: api.outreach.latest.queryKey(),
  queryFn: ({ client: queries, queryKey, signal }) =>
    client.outreach.latest(undefined, {
      signal,
      context: { background: queries.getQueryData(queryKey) !== undefined },
    }),
  refetchInterval: ({ state }) => {
    const run = state.data?.run
    if (codeOf(state.error) === 'UNAUTHORIZED' || !run || run.failed) return false
    return run.state === 'running' ? pollEvery : false
  },
})
