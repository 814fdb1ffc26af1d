import { contains, type Ring, ringDistance, signedArea } from '../polygon.ts'
import { distanceToSegment, segmentsCross } from '../segment.ts'

const TOUCH_METERS = 0.02
const MIN_CORNERS = 3

const MIN_ROOF_SQM = 4

export type RingError = 'TOO_FEW_CORNERS' | 'CROSSES_ITSELF' | 'TOO_SMALL'

/** Why a roof's rings, the outer one first, are invalid; null if they are valid. */
export function ringError(rings: readonly Ring[]): RingError | null {
  if (rings.length === 0 || rings.some((ring) => ring.length < MIN_CORNERS)) return 'TOO_FEW_CORNERS'
  if (rings.some(meetsItself) || !isApart(rings)) return 'CROSSES_ITSELF'
  return ringArea(rings) < MIN_ROOF_SQM ? 'TOO_SMALL' : null
}

/** Plan area in square meters, excluding courtyards, for any winding of the rings. */
export function ringArea(rings: readonly Ring[]): number {
  const [outer = 0, ...holes] = rings.map((ring) => Math.abs(signedArea(ring)))
  return holes.reduce((left, hole) => left - hole, outer)
}

/** Whether edges cross, or a corner is on an edge that is not its own. */
function meetsItself(ring: Ring): boolean {
  const count = ring.length
  for (let edge = 0; edge < count; edge++) {
    const [from, to] = [ring[edge]!, ring[(edge + 1) % count]!]
    for (let other = 0; other < count; other++) {
      if (other === edge || other === (edge + 1) % count) continue
      if (distanceToSegment(ring[other]!, from, to) < TOUCH_METERS) return true
      if (other > edge + 1 && segmentsCross(from, to, ring[other]!, ring[(other + 1) % count]!)) return true
    }
  }
  return false
}

/** Whether courtyards are inside and do not touch each other. */
function isApart([outer, ...holes]: readonly Ring[]): boolean {
  return holes.every(
    (hole, index) =>
      contains(outer!, hole[0]!) &&
      [outer!, ...holes.slice(index + 1)].every((other) => ringDistance(hole, other) >= TOUCH_METERS),
  )
}
