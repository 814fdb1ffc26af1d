import { countyZooms, type MapBase, townZooms } from '@gable/contract/map-base'
import type { Box, LngLat } from '../outline.ts'

export interface MainRoad {
  name: string
  kind: string
  line: LngLat[]
}

/** Maximum number of names on a static drawing; nobody reads more. */
const max = { towns: 18, counties: 12 }

/**
 * The part of the base map that a drawing shows: the largest towns of the zoom level, and the counties once they are
 * distinguishable.
 */
export function baseIn(base: MapBase | undefined, box: Box, zoom: number) {
  if (!base) return { borders: [], counties: [], towns: [] }
  const isIn = (lng: number, lat: number) => lng >= box[0] && lng <= box[2] && lat >= box[1] && lat <= box[3]
  const towns = base.towns.filter(([, lng, lat, rank]) => zoom >= townZooms[rank] && isIn(lng, lat))
  const counties = zoom >= countyZooms.names ? base.names.filter(([, lng, lat]) => isIn(lng, lat)) : []
  const borders =
    zoom >= countyZooms.borders ? base.borders.filter((line) => line.some(([lng, lat]) => isIn(lng, lat))) : []
  return { borders, counties: counties.slice(0, max.counties), towns: towns.slice(0, max.towns) }
}
