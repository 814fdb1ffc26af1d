import { localPlane, toPlane } from '@gable/roof/plane'
import type { NetworkPlace } from '../../platform/http/network-place.ts'

type Point = [lng: number, lat: number]

/**
 * Beyond this distance, the visitor is elsewhere or the IP data is wrong, and the company's area is the better guess.
 */
const farMeters = 300_000

/**
 * The point around which addresses are searched first: the visitor's location if it is near the company's area,
 * otherwise that area's center.
 */
export function nearVisitor(center: Point | null, place: NetworkPlace | null): Point | null {
  const point = place?.point
  if (!point || !center) return point ?? center
  return Math.hypot(...toPlane(localPlane(center), point)) <= farMeters ? point : center
}
