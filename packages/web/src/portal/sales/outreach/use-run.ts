import type { OutreachRun } from '@gable/contract/outreach'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { pollOf } from '../../shared/run/run-poll.ts'
import { api, client } from '../../shared/session.ts'

/** The last run, polled while a job is working on it. Polling does not extend the session. */
const runOptions = queryOptions({
  queryKey: api.outreach.latest.queryKey(),
  queryFn: ({ client: queries, queryKey, signal }) =>
    client.outreach.latest(undefined, {
      signal,
      context: { background: queries.getQueryData(queryKey) !== undefined },
    }),
  refetchInterval: ({ state }) => pollOf(state.data?.run, state.error),
})

/** Returns the last run. Refreshes the contacts when a run ends while the page is open. */
export function useRun(): { isPending: boolean; run: OutreachRun | null } {
  const { isPending, data } = useQuery(runOptions)
  const queries = useQueryClient()
  const run = data?.run ?? null
  const before = useRef(run?.state)
  useEffect(() => {
    if (before.current === 'running' && run?.state !== 'running')
      void queries.invalidateQueries({ queryKey: api.contact.key() })
    before.current = run?.state
  }, [run?.state, queries])
  return { isPending, run }
}
