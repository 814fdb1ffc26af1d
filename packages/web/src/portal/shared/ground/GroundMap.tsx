import { limits } from '@gable/contract/limits'
import {
  type CountiesFile,
  type MapBase,
  type MapBaseFile,
  mainRoadZoom,
  mapBaseAddress,
  mapBaseNotice,
  type TownsFile,
} from '@gable/contract/map-base'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { AreaMap } from '../../../map/area/AreaMap.tsx'
import type { MapView } from '../../../map/area/area.ts'
import type { AreaMapProps } from '../../../map/area/area-map-props.ts'
import type { Box } from '../../../map/outline.ts'
import { api } from '../session.ts'
import classes from './PlaceSearch.module.css'
import { text } from './text.ts'

const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

async function fetchBase<File>(file: MapBaseFile): Promise<File> {
  const answer = await fetch(mapBaseAddress(file))
  if (!answer.ok) throw new Error(`The base map's ${file} did not come.`)
  return answer.json()
}

/** Returns counties and towns, shared by every map of the page. Undefined while loading. */
function useMapBase(): MapBase | undefined {
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
function useMainRoads() {
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

/** A map of the portal: areas over counties, towns and main roads, with a place search. */
export function GroundMap(props: Omit<AreaMapProps, 'base' | 'mainRoads' | 'notices' | 'onSeen'>) {
  const base = useMapBase()
  const { roads, onSeen } = useMainRoads()
  const notices = [...(base ? [mapBaseNotice] : []), ...(roads?.notices ?? [])]
  return (
    <AreaMap
      {...props}
      base={base}
      mainRoads={roads?.roads ?? none}
      notices={notices}
      onSeen={onSeen}
      overlay={(on) => (
        <>
          {props.overlay?.(on)}
          <PlaceSearch on={on} />
        </>
      )}
    />
  )
}

const none: never[] = []

/** Moves a map to a town, a ZIP code, a county or an address, with suggestions while typing. */
function PlaceSearch({ on }: { on: Pick<MapView, 'show'> }) {
  const [typed, setTyped] = useState('')
  const [requested] = useDebouncedValue(typed.trim(), 250)
  const found = useQuery(
    api.map.findPlaces.queryOptions({
      input: requested.length > 1 ? { text: requested } : skipToken,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  )
  const places = (requested.length > 1 && found.data?.places) || []
  const byName = new Map(places.map((place) => [place.name, place]))
  const isNone = requested.length > 1 && found.isSuccess && !found.isPlaceholderData && places.length === 0
  return (
    <div className={classes.search}>
      <Autocomplete
        size="sm"
        aria-label={text('place.search')}
        placeholder={text('place.placeholder')}
        maxLength={limits.addressText}
        data={[...byName.keys()]}
        // The server has already filtered the options.
        filter={({ options }) => options}
        value={typed}
        onChange={setTyped}
        onOptionSubmit={(name) => {
          const place = byName.get(name)
          if (place) on.show(place.box)
        }}
        error={isNone && <span className={classes.none}>{text('place.none')}</span>}
      />
    </div>
  )
}
