import { regions } from '@gable/contract/region'
import type { Country } from '@gable/contract/status'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Land, Polygons } from '../../../map/area/area.ts'
import type { Box } from '../../../map/outline.ts'
import { api } from '../../api.ts'

// Borders do not change while a page is open.
const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** A country where nothing is to be looked at yet: without the islands and the far north. */
export const countryBox: Record<Country, Box> = {
  UnitedStates: [-125, 24.4, -66.9, 49.4],
  Canada: [-141, 41.7, -52.6, 62],
}

const none: readonly Land[] = []

/** The states or provinces of a country: the ground of the map. Empty until they are there. */
export function useLand(country: Country): readonly Land[] {
  const named = useMemo(() => regions.filter((region) => region.country === country), [country])
  const states = named.map(({ code }) => code)
  const { data } = useQuery(api.market.outlines.queryOptions({ input: { states, counties: [] }, ...forGood }))
  return useMemo(() => {
    if (!data) return none
    const nameOf = new Map(named.map(({ code, name }) => [code, name]))
    return data.areas.map(({ value, polygons }) => ({ value, name: nameOf.get(value) ?? value, polygons }))
  }, [data, named])
}

/** The outlines of counties by their codes. */
export function useCounties(codes: readonly string[]): ReadonlyMap<string, Polygons> {
  const counties = [...codes].sort()
  const { data } = useQuery({
    ...api.market.outlines.queryOptions({ input: { states: [], counties }, ...forGood }),
    enabled: counties.length > 0,
    // One county more does not take away those that are drawn.
    placeholderData: (before) => before,
  })
  return useMemo(() => new Map((data?.areas ?? []).map(({ value, polygons }) => [value, polygons])), [data])
}
