import { planeOfRing, ringToPlane } from '@gable/roof/plane'
import { crossesItself, signedArea } from '@gable/roof/polygon'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

type LngLat = readonly [lng: number, lat: number]

/** No map in the product shows higher latitudes, and longitude is undefined at the poles. */
export const maxLatitude = 85
/** One hectare: anything smaller is not a deliberately drawn area. */
const leastSquareMeters = 10_000

/**
 * Returns the message for an invalid service-area polygon, or undefined if it is valid. The first corner is not
 * repeated.
 */
export function polygonError(corners: readonly LngLat[]): string | undefined {
  if (corners.length < 3) return messages.AREA_CORNERS_MISSING
  // Checked before any geometry, since finding crossings is quadratic in the number of corners.
  if (corners.length > limits.market.corners) return messages.MAX_REACHED
  if (corners.some(([, lat]) => Math.abs(lat) > maxLatitude)) return messages.AREA_AT_POLE
  const longitudes = corners.map(([lng]) => lng)
  if (Math.max(...longitudes) - Math.min(...longitudes) > 180) return messages.AREA_OVER_DATE_LINE
  if (new Set(corners.map(String)).size < corners.length) return messages.AREA_CORNERS_REPEATED
  // Straight edges in degrees, the same as when the market of a place is looked up.
  if (crossesItself(corners)) return messages.AREA_CROSSES_ITSELF
  const area = Math.abs(signedArea(ringToPlane(planeOfRing(corners), corners)))
  return area < leastSquareMeters ? messages.AREA_TOO_SMALL : undefined
}
