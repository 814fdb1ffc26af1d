import { type LocalPlane, ringToPlane } from '../plane.ts'
import { contains, distanceToRing, type Ring, ringDistance, signedArea } from '../polygon.ts'
import type { LngLatRings, PlanePoint } from '../units.ts'

/** A building seen from above on a local plane: the outer ring, then its holes. */
export type Footprint = readonly Ring[]

export function footprintOn(plane: LocalPlane, rings: LngLatRings): Footprint {
  return rings.map((ring) => ringToPlane(plane, ring))
}

/** Area in square meters, excluding holes. */
export function footprintArea([outer = [], ...holes]: Footprint): number {
  return holes.reduce((left, hole) => left - Math.abs(signedArea(hole)), Math.abs(signedArea(outer)))
}

/** Whether a point is inside the building. A courtyard is outside. */
export function footprintContains(footprint: Footprint, point: PlanePoint): boolean {
  return footprint.filter((ring) => contains(ring, point)).length % 2 === 1
}

/** Distance of a point from the building in meters, 0 inside. */
export function distanceToFootprint(footprint: Footprint, point: PlanePoint): number {
  return footprintContains(footprint, point) ? 0 : distanceToWalls(footprint, point)
}

/** Distance of a point from the nearest wall in meters, also from inside. */
export function distanceToWalls(footprint: Footprint, point: PlanePoint): number {
  return Math.min(...footprint.map((ring) => distanceToRing(ring, point)))
}

/** Distance between the outer walls of two buildings in meters. */
export function wallDistance([one = []]: Footprint, [other = []]: Footprint): number {
  return ringDistance(one, other)
}
