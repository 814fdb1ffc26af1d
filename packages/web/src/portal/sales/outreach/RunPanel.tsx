import { estimateFilters, type EstimateFilter as Filter } from '@gable/contract/estimate-outcome'
import type { OutreachRun } from '@gable/contract/outreach'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { StatusFilter } from '../../../ui/list/filters.tsx'
import { useRefreshOnChange } from '../../../ui/use-refresh-on-change.ts'
import { RunPanel as AnyRunPanel } from '../../shared/run/RunPanel.tsx'
import { pollOf } from '../../shared/run/run-poll.ts'
import { api, client, invalidatesFor } from '../../shared/session.ts'
import { text } from './text.ts'

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

/** Returns the last run. Refreshes the contacts when a run begins or ends while the page is open. */
export function useRun(): { isPending: boolean; run: OutreachRun | null } {
  const { isPending, data } = useQuery(runOptions)
  const run = data?.run ?? null
  useRefreshOnChange(data && (run ? `${run.id} ${run.state}` : ''), api.contact.key())
  return { isPending, run }
}

/** The progress of finding roofs and prices, or its failure. */
export default function RunPanel({ run }: { run: OutreachRun }) {
  const { id } = run
  return (
    <AnyRunPanel
      title={text('run.title')}
      run={run}
      noun={text('find.thing')}
      action={text('run.found')}
      stale={invalidatesFor('outreach')}
      stop={{ title: text('run.stopTitle'), run: () => client.outreach.cancel({ id }) }}
      onRetry={() => client.outreach.retry({ id })}
    />
  )
}

/** Filters contacts by the results for their addresses. */
export function EstimateFilter({ chosen, onChange }: { chosen: Filter[]; onChange: (chosen: Filter[]) => void }) {
  return (
    <StatusFilter
      label={text('filter.label')}
      any={text('filter.any')}
      options={estimateFilters}
      labelOf={(value) => text(`outcome.${value}`)}
      selected={chosen}
      onChange={onChange}
    />
  )
}
