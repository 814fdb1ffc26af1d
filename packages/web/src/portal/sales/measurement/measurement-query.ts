import { type ReportSource, reportSources } from '@gable/contract/measurement-vendor'
import { type MeasurementProvider, measurementProviders } from '@gable/contract/status'
import { infiniteQueryOptions, type QueryFunctionContext, queryOptions, skipToken } from '@tanstack/react-query'
import { codeOf } from '../../../ui/code-of.ts'
import { infinite } from '../../../ui/list/list.ts'
import { api, client } from '../../shared/session.ts'

/** The number of a lead's measurements shown at once. */
const shownAtOnce = 5

/** The polling interval while a PDF is being generated, in milliseconds. */
const pollEvery = 1_500

/** Refetches are marked as background requests, which do not extend the session. */
const requested = ({ client: queries, queryKey, signal }: QueryFunctionContext) => ({
  signal,
  context: { background: queries.getQueryData(queryKey) !== undefined },
})

/** The measurements of a lead, a few at a time, polled until none is pending. */
export function measurementsOptions(leadId: string) {
  const input = (cursor: string | undefined) => ({ leadId, cursor, pageSize: shownAtOnce })
  return infiniteQueryOptions({
    queryKey: api.measurement.list.infiniteKey({ input, initialPageParam: infinite.initialPageParam }),
    queryFn: (call) => client.measurement.list(input(call.pageParam), requested(call)),
    ...infinite,
    refetchInterval: ({ state }) =>
      codeOf(state.error) !== 'UNAUTHORIZED' &&
      state.data?.pages.some(({ rows }) => rows.some(({ status }) => status === 'In Progress'))
        ? pollEvery
        : false,
  })
}

/** One measurement, polled until its PDF is ready. Disabled if the address has an unknown provider. */
export function measurementOptions(provider: string, id: string) {
  const known = providerOf(provider)
  const input = known && { provider: known, id }
  return queryOptions({
    queryKey: api.measurement.get.queryKey({ input: input ?? skipToken }),
    queryFn: input ? (call) => client.measurement.get(input, requested(call)) : skipToken,
    refetchInterval: ({ state }) =>
      codeOf(state.error) !== 'UNAUTHORIZED' && state.data?.status === 'In Progress' ? pollEvery : false,
  })
}

/** Returns the provider named in an address, or undefined for any other word. */
function providerOf(slug: string): MeasurementProvider | undefined {
  return measurementProviders.find((each) => each === slug)
}

/** Returns the source of a report, including vendors. */
export function sourceOf(slug: string): ReportSource | undefined {
  return reportSources.find((each) => each.toLowerCase() === slug.toLowerCase())
}

export function reportPath({ provider, id }: { provider: MeasurementProvider; id: string }): string {
  return `/personal/dashboard/${provider}/${id}`
}
