import type { ScanRun } from '@gable/contract/scan'
import { queryOptions } from '@tanstack/react-query'
import { api, client } from '../api.ts'
import { pollOf } from '../run/run-poll.ts'

/** Whether lists can be measured, and the last run, followed while a job works at it. What is asked by itself keeps no session alive. */
export const scanOptions = queryOptions({
  queryKey: api.scan.latest.queryKey(),
  queryFn: ({ client: queries, queryKey, signal }) =>
    client.scan.latest(undefined, {
      signal,
      context: { background: queries.getQueryData(queryKey) !== undefined },
    }),
  refetchInterval: ({ state }) => pollOf(state.data?.run, state.error),
})

/** So long a run that is over stands over the list. Milliseconds. */
const shownFor = 3 * 86_400_000

/** The run that stands over the list of leads: under way, or over for a few days at most. */
export function runToShow(run: ScanRun | null | undefined): ScanRun | undefined {
  if (!run) return undefined
  const isOld = run.finishedAt !== null && Date.now() - Date.parse(run.finishedAt) > shownFor
  return isOld ? undefined : run
}
