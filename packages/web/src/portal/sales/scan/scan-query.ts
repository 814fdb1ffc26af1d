import type { ScanRun } from '@gable/contract/scan'
import { queryOptions } from '@tanstack/react-query'
import { pollOf } from '../../shared/run/run-poll.ts'
import { api, client } from '../../shared/session.ts'

/**
 * Whether lists can be measured, and the last run, polled while a job works on it. Polling does not extend the session.
 */
export const scanOptions = queryOptions({
  queryKey: api.scan.latest.queryKey(),
  queryFn: ({ client: queries, queryKey, signal }) =>
    client.scan.latest(undefined, {
      signal,
      context: { background: queries.getQueryData(queryKey) !== undefined },
    }),
  refetchInterval: ({ state }) => pollOf(state.data?.run, state.error),
})

/** How long a finished run is shown above the list, in milliseconds. */
const shownFor = 3 * 86_400_000

/** Returns the run to show above the list of leads: a current one, or one that finished within the last few days. */
export function runToShow(run: ScanRun | null | undefined): ScanRun | undefined {
  if (!run) return undefined
  const isOld = run.finishedAt !== null && Date.now() - Date.parse(run.finishedAt) > shownFor
  return isOld ? undefined : run
}
