import { type ReportSource, reportSources } from '@gable/contract/measurement-vendor'
import { type MeasurementProvider, measurementProviders } from '@gable/contract/status'
import { infiniteQueryOptions, type QueryFunctionContext, queryOptions, skipToken } from '@tanstack/react-query'
import { codeOf } from '../../ui/code-of.ts'
import { infinite } from '../../ui/list/infinite.ts'
import { api, client } from '../api.ts'

/** As many measurements of a lead are shown at once. */
const shownAtOnce = 5

/** While a PDF is being made, it is asked after so often. Milliseconds. */
const pollEvery = 1_500

/** What is asked once more is asked by the page, and keeps no session alive. */
const asked = ({ client: queries, queryKey, signal }: QueryFunctionContext) => ({
  signal,
  context: { background: queries.getQueryData(queryKey) !== undefined },
})

/** The measurements of a lead, a few at a time, followed until none is under way. */
export function measurementsOptions(leadId: string) {
  const input = (cursor: string | undefined) => ({ leadId, cursor, pageSize: shownAtOnce })
  return infiniteQueryOptions({
    queryKey: api.measurement.list.infiniteKey({ input, initialPageParam: infinite.initialPageParam }),
    queryFn: (call) => client.measurement.list(input(call.pageParam), asked(call)),
    ...infinite,
    refetchInterval: ({ state }) =>
      codeOf(state.error) !== 'UNAUTHORIZED' &&
      state.data?.pages.some(({ rows }) => rows.some(({ status }) => status === 'In Progress'))
        ? pollEvery
        : false,
  })
}

/** One measurement, followed until its PDF is there; not asked for where the address names no provider. */
export function measurementOptions(provider: string, id: string) {
  const known = providerOf(provider)
  const input = known && { provider: known, id }
  return queryOptions({
    queryKey: api.measurement.get.queryKey({ input: input ?? skipToken }),
    queryFn: input ? (call) => client.measurement.get(input, asked(call)) : skipToken,
    refetchInterval: ({ state }) =>
      codeOf(state.error) !== 'UNAUTHORIZED' && state.data?.status === 'In Progress' ? pollEvery : false,
  })
}

/** The provider of this name in an address; undefined for any other word. */
function providerOf(slug: string): MeasurementProvider | undefined {
  return measurementProviders.find((each) => each === slug)
}

/** The same for every source of a report, vendors included. */
export function sourceOf(slug: string): ReportSource | undefined {
  return reportSources.find((each) => each.toLowerCase() === slug.toLowerCase())
}

/** Where the report of an order stands. */
export function reportPath({ provider, id }: { provider: MeasurementProvider; id: string }): string {
  return `/personal/dashboard/${provider}/${id}`
}
