import { regions } from '@gable/contract/region'
import type { Country } from '@gable/contract/status'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Land, Polygons } from '../../../../map/area/area.ts'
import type { Box } from '../../../../map/outline.ts'
import { api } from '../../../shared/session.ts'

// Borders do not change while a page is open.
const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** The initial view of each country, without islands and the far north. */
export const countryBox: Record<Country, Box> = {
  UnitedStates: [-125, 24.4, -66.9, 49.4],
  Canada: [-141, 41.7, -52.6, 62],
}

const none: readonly Land[] = []

/** Returns the states or provinces of a country for the base map. Empty while loading. */
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

/** Returns the outlines of counties by code. */
export function useCounties(codes: readonly string[]): ReadonlyMap<string, Polygons> {
  const counties = [...codes].sort()
  const { data } = useQuery({
    ...api.market.outlines.queryOptions({ input: { states: [], counties }, ...forGood }),
    enabled: counties.length > 0,
    // Keeps drawn counties visible while another one loads.
    placeholderData: (before) => before,
  })
  return useMemo(() => new Map((data?.areas ?? []).map(({ value, polygons }) => [value, polygons])), [data])
}
