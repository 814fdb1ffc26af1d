import { limits } from '@gable/contract/limits'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MapView } from '../../../map/area/area.ts'
import { api } from '../api.ts'
import classes from './PlaceSearch.module.css'
import { text } from './text.ts'

/** Moves a map to a town, a ZIP code, a county or an address, with suggestions while typing. */
export function PlaceSearch({ on }: { on: Pick<MapView, 'show'> }) {
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
