import { contains, corner, type Ring, signedArea } from '../polygon.ts'
import { distance, turn } from '../segment.ts'
import type { PlanePoint } from '../units.ts'

const SAME_METERS = 1e-9

/** Where the line crosses a ring: on the edge that starts at this corner, at this share of the line from 0 to 1. */
interface Crossing {
  readonly edge: number
  readonly share: number
  readonly at: PlanePoint
}

/**
 * The two parts into which a line cuts a roof, the larger first; together they have its area. Only the piece of the
 * line that crosses the roof at the midpoint between the two points counts, so that a line through a U cuts one of its
 * legs. Null if the line misses the roof or cuts into a courtyard.
 */
export function splitRings(
  rings: readonly Ring[],
  from: PlanePoint,
  to: PlanePoint,
): readonly [readonly Ring[], readonly Ring[]] | null {
  const [outer, ...holes] = rings
  if (!outer || distance(from, to) < SAME_METERS) return null
  const cut = cutAt(crossings(outer, from, to))
  if (!cut) return null
  const [first, second] = cut
  const within = (share: number) => share > first.share && share < second.share
  if (holes.some((hole) => crossings(hole, from, to).some(({ share }) => within(share)))) return null
  const parts = partsOf(outer, first, second)
  if (parts.some((part) => part.length < 3)) return null
  const sorted = [...parts].sort((one, other) => size(other) - size(one))
  const [larger, smaller] = sorted.map((part) => [part, ...holes.filter((hole) => contains(part, hole[0]!))])
  return [larger!, smaller!]
}

/** Where the line, extended in both directions, crosses the ring, in order along the line. */
export function crossings(ring: Ring, from: PlanePoint, to: PlanePoint): Crossing[] {
  const length = distance(from, to)
  const along: PlanePoint = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const found: Crossing[] = []
  for (const [edge, a] of ring.entries()) {
    const b = corner(ring, edge + 1)
    const [left, right] = [turn(from, to, a), turn(from, to, b)]
    // A corner on the line counts as left of it, so that passing through a corner is one crossing.
    if (left >= 0 === right >= 0) continue
    const part = left / (left - right)
    const at: PlanePoint = [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])]
    const share = ((at[0] - from[0]) * along[0] + (at[1] - from[1]) * along[1]) / length
    found.push({ edge, share, at })
  }
  return found.sort((one, other) => one.share - other.share)
}

/** The pair of crossings between which the line is inside the ring, nearest to the midpoint of the two points. */
function cutAt(found: readonly Crossing[]): [Crossing, Crossing] | null {
  let [best, min]: [[Crossing, Crossing] | null, number] = [null, Number.POSITIVE_INFINITY]
  for (let index = 0; index + 1 < found.length; index += 2) {
    const [enter, leave] = [found[index]!, found[index + 1]!]
    const off = Math.max(enter.share - 0.5, 0.5 - leave.share, 0)
    if (off < min) [best, min] = [[enter, leave], off]
  }
  return best
}

function partsOf(ring: Ring, one: Crossing, other: Crossing): [Ring, Ring] {
  return [walk(ring, one, other), walk(ring, other, one)]
}

/** From one crossing along the ring to the other, and back over the cut. */
function walk(ring: Ring, start: Crossing, end: Crossing): Ring {
  const points: PlanePoint[] = [start.at]
  for (let index = start.edge; index !== end.edge; index = (index + 1) % ring.length) {
    points.push(corner(ring, index + 1))
  }
  points.push(end.at)
  return points.filter((point, index) => distance(point, corner(points, index + 1)) > SAME_METERS)
}

function size(ring: Ring): number {
  return Math.abs(signedArea(ring))
}
