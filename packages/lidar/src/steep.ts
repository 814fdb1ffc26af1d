import type { FoundPlane } from './plane/find-planes.ts'
import { degreesApart } from './planes.ts'

/** Rise over 12. Roofs are seldom steeper: a steeper plane may be a wall, or a few points under a tree. */
const STEEP_RISE = 18
/** Rise over 12; no shape can represent steeper planes. */
export const STEEPEST_RISE = 24
const PROVEN_DEGREES = 5

/** Whether a model may have a plane of this rise: a steep one only if reported planes of the points are as steep. */
export function isProven(rise: number, planes: readonly FoundPlane[]): boolean {
  if (rise <= STEEP_RISE) return true
  return (
    rise <= STEEPEST_RISE && reportedPlanes(planes).some((plane) => degreesApart(riseOf(plane), rise) < PROVEN_DEGREES)
  )
}

/** The planes whose pitch is trusted: a steep one only if the largest plane is as steep, or nearly. */
export function reportedPlanes(planes: readonly FoundPlane[]): readonly FoundPlane[] {
  const [largest] = planes.toSorted((one, other) => other.members.length - one.members.length)
  const max = largest ? riseOf(largest) : 0
  return planes.filter((plane) => {
    const rise = riseOf(plane)
    return rise <= STEEP_RISE || rise <= max || degreesApart(rise, max) < PROVEN_DEGREES
  })
}

const riseOf = ({ a, b }: FoundPlane) => 12 * Math.hypot(a, b)
