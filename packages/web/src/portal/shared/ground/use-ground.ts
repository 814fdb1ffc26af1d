import { limits } from '@gable/contract/limits'
import {
  type CountiesFile,
  type MapBase,
  type MapBaseFile,
  mainRoadZoom,
  mapBaseAddress,
  type TownsFile,
} from '@gable/contract/map-base'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Box } from '../../../map/outline.ts'
import { api } from '../api.ts'

const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

async function fetchBase<File>(file: MapBaseFile): Promise<File> {
  const answer = await fetch(mapBaseAddress(file))
  if (!answer.ok) throw new Error(`The base map's ${file} did not come.`)
  return answer.json()
}

/** Returns counties and towns, shared by every map of the page. Undefined while loading. */
export function useMapBase(): MapBase | undefined {
  const counties = useQuery({
    queryKey: ['map base', 'counties'],
    queryFn: () => fetchBase<CountiesFile>('counties'),
    ...forGood,
  })
  const towns = useQuery({ queryKey: ['map base', 'towns'], queryFn: () => fetchBase<TownsFile>('towns'), ...forGood })
  return useMemo(() => counties.data && towns.data && { ...counties.data, ...towns.data }, [counties.data, towns.data])
}

interface Seen {
  box: Box
  zoom: number
}

/**
 * Returns the main roads in view once the map has stopped moving. Requests a slightly larger area, rounded to fractions
 * of a degree.
 */
export function useMainRoads() {
  const [seen, onSeen] = useState<Seen>()
  const [rests] = useDebouncedValue(seen, 250)
  const bounds = rests && rests.zoom >= mainRoadZoom ? boundsRound(rests.box) : undefined
  const found = useQuery(
    api.map.mainRoads.queryOptions({
      input: bounds ? { bounds } : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: keepPreviousData,
    }),
  )
  return { roads: bounds && found.data, onSeen: (box: Box, zoom: number) => onSeen({ box, zoom }) }
}

/** Returns undefined if the area is too large to show its roads. */
function boundsRound([west, south, east, north]: Box) {
  const span = Math.max(east - west, north - south)
  if (span > limits.mainRoadSpanDegrees / 2) return undefined
  const step = 2 ** Math.ceil(Math.log2(Math.max(span, 0.01)))
  const [low, high] = [
    (degrees: number) => Math.floor(degrees / step) * step,
    (degrees: number) => Math.ceil(degrees / step) * step,
  ]
  return { west: low(west), south: Math.max(low(south), -85), east: high(east), north: Math.min(high(north), 85) }
}
