import { directionOf, offCross } from '../outline/main-direction.ts'
import { corner, type Ring } from '../polygon.ts'
import { distance } from '../segment.ts'
import type { PlanePoint } from '../units.ts'
import { outwardNormal } from './edit-rings.ts'

/** The reason for a snap, and the line to show for it: from what the corner snapped to, to the corner. */
export interface Guide {
  readonly kind: 'rightAngle' | 'straight' | 'parallel' | 'aligned'
  readonly from: PlanePoint
  readonly to: PlanePoint
}

export interface Snapped {
  readonly at: PlanePoint
  readonly guides: readonly Guide[]
}

export interface SnapCorner {
  /** The corner's position under the pointer. */
  readonly at: PlanePoint
  /** The corners before and after it, nearest first; there is none after it while drawing. */
  readonly before: readonly PlanePoint[]
  readonly after: readonly PlanePoint[]
  /** Other corners that it may align with. */
  readonly others: readonly PlanePoint[]
  /** The building's main direction, in radians; null if there is none yet. */
  readonly direction: number | null
  /** Snap distance, in meters. */
  readonly tolerance: number
}

/** A line that the corner could snap to. */
interface Wish {
  readonly kind: Guide['kind']
  readonly from: PlanePoint
  readonly along: PlanePoint
  readonly gap: number
}

const QUARTER = Math.PI / 2
/** Lines that cross at a smaller sine meet too far away to be intended. */
const MIN_CROSSING_SINE = 0.3
/** Alignment with another corner is intended less often than a right angle. */
const ALIGNED_HANDICAP = 1.6

/**
 * The corner at the nearest place that makes right angles, is parallel to the building, or aligns with other corners.
 */
export function snapCorner(provided: SnapCorner): Snapped {
  const wishes = snapCandidates(provided)
    .filter(({ gap }) => gap <= provided.tolerance)
    .sort((one, other) => worth(one) - worth(other))
  const [first] = wishes
  if (!first) return { at: provided.at, guides: [] }
  for (const second of wishes) {
    const meeting = meetingOf(first, second)
    if (meeting && distance(meeting, provided.at) <= 1.5 * provided.tolerance) {
      return { at: meeting, guides: [guideOf(first, meeting), guideOf(second, meeting)] }
    }
  }
  const at = footOn(first, provided.at)
  return { at, guides: [guideOf(first, at)] }
}

function snapCandidates({ at, before, after, others, direction }: SnapCorner): Wish[] {
  const wishes: Wish[] = []
  const wish = (kind: Wish['kind'], from: PlanePoint, radians: number) => {
    const along: PlanePoint = [Math.cos(radians), Math.sin(radians)]
    const gap = Math.abs(along[0] * (at[1] - from[1]) - along[1] * (at[0] - from[0]))
    wishes.push({ kind, from, along, gap })
  }
  for (const [near, far] of [before, after]) {
    if (!near) continue
    if (far) {
      const edge = directionOf(far, near)
      wish('rightAngle', near, edge + QUARTER)
      wish('straight', near, edge)
    }
    if (direction === null) continue
    wish('parallel', near, direction)
    wish('parallel', near, direction + QUARTER)
  }
  for (const other of direction === null ? [] : others) {
    wish('aligned', other, direction!)
    wish('aligned', other, direction! + QUARTER)
  }
  return wishes
}

function worth({ kind, gap }: Wish): number {
  return kind === 'aligned' ? gap * ALIGNED_HANDICAP : gap
}

function footOn({ from, along }: Wish, at: PlanePoint): PlanePoint {
  const share = (at[0] - from[0]) * along[0] + (at[1] - from[1]) * along[1]
  return [from[0] + share * along[0], from[1] + share * along[1]]
}

function meetingOf(one: Wish, other: Wish): PlanePoint | null {
  const sine = one.along[0] * other.along[1] - one.along[1] * other.along[0]
  if (Math.abs(sine) < MIN_CROSSING_SINE) return null
  const [x, y] = [other.from[0] - one.from[0], other.from[1] - one.from[1]]
  const share = (x * other.along[1] - y * other.along[0]) / sine
  return [one.from[0] + share * one.along[0], one.from[1] + share * one.along[1]]
}

function guideOf({ kind, from }: Wish, to: PlanePoint): Guide {
  return { kind, from, to }
}

/** The snap candidates for a corner of a ring that is moved to a place. */
export function snapInRing(
  ring: Ring,
  index: number,
  at: PlanePoint,
  { others, direction, tolerance }: Pick<SnapCorner, 'others' | 'direction' | 'tolerance'>,
): Snapped {
  return snapCorner({
    at,
    before: [corner(ring, index - 1), corner(ring, index - 2)],
    after: [corner(ring, index + 1), corner(ring, index + 2)],
    others,
    direction,
    tolerance,
  })
}

const PARALLEL_RADIANS = (3 * Math.PI) / 180

/** How far an edge is moved outward, snapped to line up with a parallel edge of the same ring. Meters. */
export function snapEdge(ring: Ring, edge: number, by: number, tolerance: number): number {
  const [from, to] = [corner(ring, edge), corner(ring, edge + 1)]
  const normal = outwardNormal(ring, edge)
  const direction = directionOf(from, to)
  let [best, min] = [by, tolerance]
  for (const [other, start] of ring.entries()) {
    if (other === edge) continue
    const off = offCross(directionOf(start, corner(ring, other + 1)), direction)
    const upright = Math.abs(Math.cos(directionOf(start, corner(ring, other + 1)) - direction)) < 0.5
    if (upright || Math.abs(off) > PARALLEL_RADIANS) continue
    const offset = (start[0] - from[0]) * normal[0] + (start[1] - from[1]) * normal[1]
    if (Math.abs(offset - by) <= min) [best, min] = [offset, Math.abs(offset - by)]
  }
  return best
}
