import { edgesOf, type Ring } from '../polygon.ts'
import { distance } from '../segment.ts'
import type { PlanePoint } from '../units.ts'

const QUARTER = Math.PI / 2

/** The angle between a direction and the nearest of a cross's four arms: from -45 to 45 degrees, in radians. */
export function offCross(direction: number, cross: number): number {
  const off = direction - cross
  return off - Math.round(off / QUARTER) * QUARTER
}

/** Direction of a line, in radians, counterclockwise from east. */
export function directionOf(from: PlanePoint, to: PlanePoint): number {
  return Math.atan2(to[1] - from[1], to[0] - from[0])
}

/** Rotates a point counterclockwise about another. */
export function turned(point: PlanePoint, about: PlanePoint, radians: number): PlanePoint {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const [x, y] = [point[0] - about[0], point[1] - about[1]]
  return [about[0] + x * cos - y * sin, about[1] + x * sin + y * cos]
}

/**
 * The cross of directions in which a building mostly runs, in radians from -45 to 45 degrees: the mean of its edges'
 * directions times four, so that walls at right angles count alike, weighted by length.
 */
export function mainDirection(rings: readonly Ring[]): number {
  let [east, north] = [0, 0]
  for (const [from, to] of rings.flatMap(edgesOf)) {
    const weight = distance(from, to) ** 2
    const four = 4 * directionOf(from, to)
    east += weight * Math.cos(four)
    north += weight * Math.sin(four)
  }
  return Math.atan2(north, east) / 4
}
