import { planeOfRing, ringToPlane } from '@gable/roof/plane'
import { crossesItself, signedArea } from '@gable/roof/polygon'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

type LngLat = readonly [lng: number, lat: number]

/** No map of the product shows more, and a place at a pole has no longitude. */
export const mostLatitude = 85
/** A hectare: the least that an area drawn by hand can mean. */
const leastSquareMetres = 10_000

/** Why corners are not those of a service area, as a sentence; undefined where they are. The first is not repeated. */
export function polygonFault(corners: readonly LngLat[]): string | undefined {
  if (corners.length < 3) return messages.AREA_CORNERS_MISSING
  // Before any geometry: to look for crossings takes the square of the corners.
  if (corners.length > limits.market.corners) return messages.MAX_REACHED
  if (corners.some(([, lat]) => Math.abs(lat) > mostLatitude)) return messages.AREA_AT_POLE
  const longitudes = corners.map(([lng]) => lng)
  if (Math.max(...longitudes) - Math.min(...longitudes) > 180) return messages.AREA_OVER_DATE_LINE
  if (new Set(corners.map(String)).size < corners.length) return messages.AREA_CORNERS_REPEATED
  // Straight edges in degrees, as the serving market is found by them.
  if (crossesItself(corners)) return messages.AREA_CROSSES_ITSELF
  const area = Math.abs(signedArea(ringToPlane(planeOfRing(corners), corners)))
  return area < leastSquareMetres ? messages.AREA_TOO_SMALL : undefined
}
