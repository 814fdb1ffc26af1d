import type { EdgeType, Roof } from '../roof.ts'
import { EDGE_TYPES } from '../roof.ts'
import type { LngLat, LngLatRings } from '../units.ts'
import { seeded } from './shapes.ts'

const METERS_PER_DEGREE = 111_320

/** The outline moved by this many meters to the northeast. */
export function carried(rings: LngLatRings, meters: number): LngLatRings {
  return rings.map((ring) => ring.map((place) => movedBy(place, meters, Math.PI / 4)))
}

/** The outline with each corner moved by this many meters, in directions drawn from the seed; rings stay closed. */
export function jolted(rings: LngLatRings, meters: number, seed: number): LngLatRings {
  const random = seeded(seed)
  return rings.map((ring) => {
    const corners = ring.slice(0, -1).map((place) => movedBy(place, meters, 2 * Math.PI * random()))
    return [...corners, corners[0]!]
  })
}

/** The largest difference between two roofs in the length of any type, in meters. */
export function largestDifference(one: Roof, other: Roof): number {
  return Math.max(...EDGE_TYPES.map((type: EdgeType) => Math.abs(one.lengthsMeters[type] - other.lengthsMeters[type])))
}

function movedBy([lng, lat]: LngLat, meters: number, angle: number): LngLat {
  const [east, north] = [meters * Math.cos(angle), meters * Math.sin(angle)]
  return [lng + east / (METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180)), lat + north / METERS_PER_DEGREE]
}
