import { type MeasurementProvider, measurementProviders } from '@gable/contract/status'
import { skipToken } from '@tanstack/react-query'
import { api } from '../api.ts'

/** While a PDF is being made, it is asked after so often. Milliseconds. */
const pollEvery = 1_500

/** The first measurements of a lead, followed until none is under way. */
export function measurementsOptions(leadId: string, pageSize: number) {
  return api.measurement.list.queryOptions({
    input: { leadId, pageSize },
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => status === 'In Progress') ? pollEvery : false,
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
