import type { Ring } from '../polygon.ts'
import { segmentsCross, turn } from '../segment.ts'
import type { PlanePoint } from '../units.ts'

/** Three indexes into the given corners: the ring's, then each hole's. Counterclockwise. */
export type Triangle = readonly [number, number, number]

/**
 * Triangulates a polygon by ear clipping (Meisters 1975), with its holes joined to the ring by bridges. The areas of
 * the triangles sum to the polygon's: collinear corners give triangles without area, which are left out.
 * @param ring counterclockwise, not closed.
 * @param holes clockwise, inside the ring, not touching it or each other.
 */
export function triangulate(ring: Ring, holes: readonly Ring[] = []): Triangle[] {
  const points = [ring, ...holes].flat()
  const left = holes.length === 0 ? ring.map((_, index) => index) : bridged(points, ring, holes)
  const triangles: Triangle[] = []
  while (left.length > 3) {
    const at = earAt(points, left)
    const [before, tip, after] = around(left, at)
    if (twiceArea(points, [before, tip, after]) > 0) triangles.push([before, tip, after])
    left.splice(at, 1)
  }
  const last = left as unknown as Triangle
  if (twiceArea(points, last) > 0) triangles.push(last)
  return triangles
}

function around(left: readonly number[], at: number): Triangle {
  const count = left.length
  return [left[(at + count - 1) % count]!, left[at]!, left[(at + 1) % count]!]
}

function twiceArea(points: Ring, [a, b, c]: Triangle): number {
  return turn(points[a]!, points[b]!, points[c]!)
}

/**
 * The corner to cut off: a collinear one, whose removal changes nothing, otherwise the ear closest to an equilateral
 * triangle. Rounding turns slivers into overlaps.
 */
function earAt(points: Ring, left: readonly number[]): number {
  let [best, bestShape] = [-1, -1]
  let [flattest, min] = [0, Number.POSITIVE_INFINITY]
  for (const at of left.keys()) {
    const ear = around(left, at)
    const area = twiceArea(points, ear)
    if (Math.abs(area) < min) [flattest, min] = [at, Math.abs(area)]
    if (area <= 0) continue
    const shape = area / longestSquared(points, ear)
    if (shape > bestShape && isEmpty(points, left, ear)) [best, bestShape] = [at, shape]
  }
  const scale = longestSquared(points, around(left, flattest))
  return best === -1 || min < 1e-12 * scale ? flattest : best
}

function longestSquared(points: Ring, [a, b, c]: Triangle): number {
  const square = (from: number, to: number) =>
    (points[to]![0] - points[from]![0]) ** 2 + (points[to]![1] - points[from]![1]) ** 2
  return Math.max(square(a, b), square(b, c), square(c, a), Number.MIN_VALUE)
}

/**
 * Whether no other corner is inside the ear. A point that coincides with one of its corners, as bridges create, counts
 * as outside.
 */
function isEmpty(points: Ring, left: readonly number[], [a, b, c]: Triangle): boolean {
  const [p, q, r] = [points[a]!, points[b]!, points[c]!]
  return left.every((index) => {
    const point = points[index]!
    if (isSame(point, p) || isSame(point, q) || isSame(point, r)) return true
    return turn(p, q, point) < 0 || turn(q, r, point) < 0 || turn(r, p, point) < 0
  })
}

function isSame(one: PlanePoint, other: PlanePoint): boolean {
  return one === other || (one[0] === other[0] && one[1] === other[1])
}

/** One loop through the ring and all holes: each hole is entered and left over the shortest free bridge. */
function bridged(points: Ring, ring: Ring, holes: readonly Ring[]): number[] {
  let loop = ring.map((_, index) => index)
  let start = ring.length
  const open = holes.map((hole) => {
    const indexes = hole.map((_, index) => start + index)
    start += hole.length
    return indexes
  })
  while (open.length > 0) {
    const bridge = shortestBridge(points, loop, open)
    const [hole] = open.splice(bridge.hole, 1)
    const round = [...hole!.slice(bridge.to), ...hole!.slice(0, bridge.to)]
    loop = [...loop.slice(0, bridge.from + 1), ...round, round[0]!, ...loop.slice(bridge.from)]
  }
  return loop
}

interface Bridge {
  /** Indexes into the loop, the list of holes and the hole. */
  readonly from: number
  readonly hole: number
  readonly to: number
}

function shortestBridge(points: Ring, loop: readonly number[], holes: readonly (readonly number[])[]): Bridge {
  const bridges: (Bridge & { readonly length: number })[] = []
  for (const [from, a] of loop.entries()) {
    for (const [hole, corners] of holes.entries()) {
      for (const [to, b] of corners.entries()) {
        const [p, q] = [points[a]!, points[b]!]
        bridges.push({ from, hole, to, length: Math.hypot(q[0] - p[0], q[1] - p[1]) })
      }
    }
  }
  bridges.sort((one, other) => one.length - other.length)
  const isFree = ({ from, hole, to }: Bridge) => {
    const [p, q] = [points[loop[from]!]!, points[holes[hole]![to]!]!]
    return (
      [loop, ...holes].every((ring) =>
        ring.every((a, index) => {
          const [c, d] = [points[a]!, points[ring[(index + 1) % ring.length]!]!]
          return !segmentsCross(p, q, c, d) && !passesThrough(p, q, c)
        }),
      ) && opensInto(points, loop, from, q)
    )
  }
  return bridges.find(isFree) ?? bridges[0]!
}

/** Whether a corner is on the bridge between its ends. */
function passesThrough(p: PlanePoint, q: PlanePoint, corner: PlanePoint): boolean {
  if (isSame(p, corner) || isSame(q, corner) || turn(p, q, corner) !== 0) return false
  const share = (corner[0] - p[0]) * (q[0] - p[0]) + (corner[1] - p[1]) * (q[1] - p[1])
  return share > 0 && share < (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2
}

/** Whether the bridge leaves the loop's corner on the inner side: where bridges already meet, a corner occurs twice. */
function opensInto(points: Ring, loop: readonly number[], at: number, to: PlanePoint): boolean {
  const [before, tip, after] = around(loop, at).map((index) => points[index]!) as [PlanePoint, PlanePoint, PlanePoint]
  const left = turn(before, tip, to) >= 0
  const right = turn(tip, after, to) >= 0
  return turn(before, tip, after) >= 0 ? left && right : left || right
}
