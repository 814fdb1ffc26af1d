import { type MeasurementProvider, measurementProviders } from '@gable/contract/status'
import { skipToken } from '@tanstack/react-query'
import { endless } from '../../ui/list/endless.ts'
import { api } from '../api.ts'

/** As many measurements of a lead are shown at once. */
const shownAtOnce = 5

/** While a PDF is being made, it is asked after so often. Milliseconds. */
const pollEvery = 1_500

/** The measurements of a lead, a few at a time, followed until none is under way. */
export function measurementsOptions(leadId: string) {
  return api.measurement.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ leadId, cursor, pageSize: shownAtOnce }),
    ...endless,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(({ status }) => status === 'In Progress')) ? pollEvery : false,
  })
}

/** One measurement, followed until its PDF is there; not asked for where the address names no provider. */
export function measurementOptions(provider: string, id: string) {
  const known = providerOf(provider)
  return api.measurement.get.queryOptions({
    input: known ? { provider: known, id } : skipToken,
    refetchInterval: ({ state }) => (state.data?.status === 'In Progress' ? pollEvery : false),
  })
}

/** The provider of this name in an address; undefined for any other word. */
export function providerOf(slug: string): MeasurementProvider | undefined {
  return measurementProviders.find((each) => each === slug)
}

/** Where the report of an order stands. */
export function reportPath({ provider, id }: { provider: MeasurementProvider; id: string }): string {
  return `/personal/dashboard/${provider}/${id}`
}
