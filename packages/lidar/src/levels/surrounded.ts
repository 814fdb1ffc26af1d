import type { PlanePoint } from '@gable/roof/units'

/** A place with points within this many meters, and no wider angle between them, is in a gap that the plane spans. */
const [AROUND, MAX_OPEN] = [3.5, 0.8 * Math.PI]

/**
 * Whether a plane has points on all sides of a place, so that it covers the place, too: a gap that the flight missed.
 * @param points of the plane, by their index.
 * @param xyz three numbers per point, in meters.
 */
export function isSurrounded([x, y]: PlanePoint, points: readonly number[], xyz: Float64Array): boolean {
  const angles: number[] = []
  for (const point of points) {
    const [dx, dy] = [xyz[3 * point]! - x, xyz[3 * point + 1]! - y]
    if (dx * dx + dy * dy < AROUND * AROUND) angles.push(Math.atan2(dy, dx))
  }
  if (angles.length === 0) return false
  angles.sort((one, other) => one - other)
  return angles.every((angle, at) => (angles[at + 1] ?? angles[0]! + 2 * Math.PI) - angle < MAX_OPEN)
}
