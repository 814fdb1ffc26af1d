import { countyZooms, type MapBase, townZooms } from '@gable/contract/map-base'
import type { Box, LngLat } from '../outline.ts'

/** Roads through the country, as the map is given them. */
export interface MainRoad {
  name: string
  kind: string
  line: LngLat[]
}

/** More names than this nobody reads on a drawing that stands still. */
const most = { towns: 18, counties: 12 }

/** What a drawing shows of the base map: the largest towns of the zoom, and the counties once they can be told apart. */
export function baseIn(base: MapBase | undefined, box: Box, zoom: number) {
  if (!base) return { borders: [], counties: [], towns: [] }
  const isIn = (lng: number, lat: number) => lng >= box[0] && lng <= box[2] && lat >= box[1] && lat <= box[3]
  const towns = base.towns.filter(([, lng, lat, rank]) => zoom >= townZooms[rank] && isIn(lng, lat))
  const counties = zoom >= countyZooms.names ? base.names.filter(([, lng, lat]) => isIn(lng, lat)) : []
  const borders =
    zoom >= countyZooms.borders ? base.borders.filter((line) => line.some(([lng, lat]) => isIn(lng, lat))) : []
  return { borders, counties: counties.slice(0, most.counties), towns: towns.slice(0, most.towns) }
}
