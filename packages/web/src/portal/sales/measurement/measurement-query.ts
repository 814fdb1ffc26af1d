import type { MeasuredStructure } from '@gable/contract/measurement'
import { type ReportSource, reportSources } from '@gable/contract/measurement-vendor'
import { type MeasurementProvider, measurementProviders } from '@gable/contract/status'
import type { NamedRoof } from '@gable/roof/drawing/one-plane'
import { drawnRoofs, measureRoofs } from '@gable/roof/report/measure-roofs'
import { standInNotes } from '@gable/roof/shape/stand-in-words'
import { infiniteQueryOptions, type QueryFunctionContext, queryOptions, skipToken } from '@tanstack/react-query'
import { codeOf } from '../../../ui/code-of.ts'
import { infinite } from '../../../ui/list/infinite.ts'
import { api, client } from '../../shared/api.ts'

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

/** The roofs to show, with notes on them. */
export interface MeasuredHouse {
  roofs: NamedRoof[]
  /** The names of roofs that are shown flat. */
  flat: string[]
  /** Notes on the shapes that were used where walls do not fit a selected shape exactly, a sentence each. */
  taken: string[]
}

/**
 * Derives the roofs of a measurement, on a common plane, from its source data. A roof whose planes cannot be derived is
 * shown flat, so that the house is complete, and is listed in `flat`.
 */
export function measuredRoofs(structures: readonly MeasuredStructure[]): MeasuredHouse {
  const flat: string[] = []
  const measured = measureRoofs(structures)
  // Measures all roofs together, because a roof measured alone would have its own plane.
  const asFlat = measureRoofs(structures.map((structure) => ({ ...structure, shape: { kind: 'flat' as const } })))
  const roofs = measured.flatMap((each, index): NamedRoof[] => {
    if (each.roof.ok) return drawnRoofs([each])
    flat.push(each.name)
    return drawnRoofs(asFlat.slice(index, index + 1))
  })
  const taken = measured.flatMap(({ name, roof }) =>
    roof.ok ? standInNotes(roof).map((note) => `${name}: ${note}`) : [],
  )
  return { roofs, flat, taken }
}
