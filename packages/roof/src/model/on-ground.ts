import { moved, type NamedRoof, onOnePlane } from '../drawing/one-plane.ts'
import type { RoofPoint } from '../roof.ts'
import { wallTops } from './walls.ts'

/** Roofs on their walls, all on one ground; z is 0 at the eaves of the first. */
export interface StandingRoofs {
  readonly roofs: readonly NamedRoof[]
  /** The upper rims of each roof's walls. */
  readonly tops: readonly (readonly (readonly RoofPoint[])[])[]
  readonly groundZ: number
}

/**
 * Puts roofs on one plane and on one ground, each with its eaves at their measured height above it.
 * @param wallHeightMeters for roofs whose eaves were not measured.
 */
export function onOneGround(provided: readonly NamedRoof[], wallHeightMeters: number): StandingRoofs {
  const placed = onOnePlane(provided)
  const groundZ = -(placed[0]?.eaveHeightMeters ?? wallHeightMeters)
  const standing = placed.map((named) => {
    const lift = groundZ + (named.eaveHeightMeters ?? wallHeightMeters)
    const raised = ([x, y, z]: RoofPoint): RoofPoint => [x, y, z + lift]
    const tops = wallTops(named.roof)
    if (lift === 0) return { named, tops }
    return { named: { ...named, roof: moved(named.roof, raised) }, tops: tops.map((top) => top.map(raised)) }
  })
  return { roofs: standing.map(({ named }) => named), tops: standing.map(({ tops }) => tops), groundZ }
}
