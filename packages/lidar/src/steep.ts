import type { FoundPlane } from './plane/find-planes.ts'
import { degreesApart } from './planes.ts'

/** Over 12. A roof is seldom steeper: a plane that is may be a wall, or a few points under a tree. */
const STEEP_RISE = 18
/** Over 12, as no shape can say it. */
export const STEEPEST_RISE = 24
const PROVEN_DEGREES = 5

/** Whether a model may have a plane of this rise: a steep one only where planes of the points that are told are as steep. */
export function isProven(rise: number, planes: readonly FoundPlane[]): boolean {
  if (rise <= STEEP_RISE) return true
  return rise <= STEEPEST_RISE && toldPlanes(planes).some((plane) => degreesApart(riseOf(plane), rise) < PROVEN_DEGREES)
}

/** The planes whose pitch is believed: a steep one only where the largest is as steep, or nearly. */
export function toldPlanes(planes: readonly FoundPlane[]): readonly FoundPlane[] {
  const [largest] = planes.toSorted((one, other) => other.members.length - one.members.length)
  const most = largest ? riseOf(largest) : 0
  return planes.filter((plane) => {
    const rise = riseOf(plane)
    return rise <= STEEP_RISE || rise <= most || degreesApart(rise, most) < PROVEN_DEGREES
  })
}

const riseOf = ({ a, b }: FoundPlane) => 12 * Math.hypot(a, b)
