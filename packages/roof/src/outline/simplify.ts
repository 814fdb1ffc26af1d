import { corner, type Edge, edgesOf, type Ring } from '../polygon.ts'
import { distance, distanceToSegment, segmentDistance } from '../segment.ts'
import type { PlanePoint } from '../units.ts'

/** Replaces `count` corners from `from` on by others, or by none. The cheapest cut is applied first. */
export interface Cut {
  readonly from: number
  readonly count: number
  readonly corners: readonly PlanePoint[]
  readonly cost: number
}

/** Costs that differ by less are equal: rounding must not decide which corners of a round wall are cut. */
const SAME_METERS = 1e-6

/** Finds possible cuts of a ring. */
export type FindCuts = (ring: Ring) => Cut[]

/** Repeatedly applies the cheapest cut whose resulting ring `mayBecome` allows. */
export function cutCheapest(ring: Ring, find: FindCuts, mayBecome: (next: Ring, ring: Ring) => boolean): Ring {
  let current = ring
  for (;;) {
    const next = cheapest(current, find(current), mayBecome)
    if (!next) return current
    current = next
  }
}

function cheapest(ring: Ring, cuts: Cut[], mayBecome: (next: Ring, ring: Ring) => boolean): Ring | null {
  for (const cut of inOrder(cuts)) {
    const next = afterCut(ring, cut)
    if (mayBecome(next, ring)) return next
  }
  return null
}

/** Sorts by cost; equal costs are in the ring's order, regardless of rounding. */
function inOrder(cuts: readonly Cut[]): Cut[] {
  const left = cuts.toSorted((one, other) => one.cost - other.cost)
  const ordered: Cut[] = []
  while (left.length > 0) {
    const max = left[0]!.cost + SAME_METERS
    const alike = left.findIndex(({ cost }) => cost > max)
    const group = left.splice(0, alike < 0 ? left.length : alike)
    ordered.push(...group.sort((one, other) => one.from - other.from))
  }
  return ordered
}

function afterCut(ring: Ring, { from, count, corners }: Cut): Ring {
  const stored = ring.length - count
  return [...corners, ...Array.from({ length: stored }, (_, step) => corner(ring, from + count + step))]
}

/** Corners within `tolerance` meters of the next one. */
export function duplicates(tolerance: number): FindCuts {
  return (ring) => drops(ring, tolerance, (at) => distance(corner(ring, at), corner(ring, at + 1)))
}

/** Corners within `tolerance` meters of the chord between their neighbors. */
export function nearChord(tolerance: number): FindCuts {
  return (ring) =>
    drops(ring, tolerance, (at) => distanceToSegment(corner(ring, at), corner(ring, at - 1), corner(ring, at + 1)))
}

function drops(ring: Ring, max: number, costAt: (at: number) => number): Cut[] {
  return ring.map((_, from) => ({ from, count: 1, corners: [], cost: costAt(from) })).filter(({ cost }) => cost <= max)
}

/**
 * Edges shorter than `longest` meters between two edges with the same direction within `degrees`: steps in one wall.
 */
export function jogs(longest: number, degrees: number): FindCuts {
  const minCosine = Math.cos((degrees * Math.PI) / 180)
  return (ring) => {
    if (ring.length < 5) return []
    return ring.flatMap((a, from) => {
      const [b, c, d] = [corner(ring, from + 1), corner(ring, from + 2), corner(ring, from + 3)]
      const cost = distance(b, c)
      if (cost >= longest || cosine([a, b], [c, d]) < minCosine) return []
      const corners = oneLine(corner(ring, from - 1), [a, b], [c, d], corner(ring, from + 4), longest)
      return [{ from, count: 4, corners, cost }]
    })
  }
}

/**
 * The two ends of the line that replaces both edges of a wall: through the mean of the edges, weighted by length, so
 * that the area and the wall's direction stay the same, ending at the walls before and after. If those are so nearly
 * parallel to it that its ends would move by `reach` or more, uses the line from end to end.
 */
function oneLine(before: PlanePoint, one: Edge, other: Edge, after: PlanePoint, reach: number): readonly PlanePoint[] {
  const [a, d] = [one[0], other[1]]
  const [weight, weightOther] = [distance(...one), distance(...other)]
  const mean = (axis: 0 | 1) =>
    (weight * (one[0][axis] + one[1][axis]) + weightOther * (other[0][axis] + other[1][axis])) /
    (2 * (weight + weightOther))
  const along = (axis: 0 | 1) => one[1][axis] - one[0][axis] + other[1][axis] - other[0][axis]
  const through: PlanePoint = [mean(0), mean(1)]
  const ahead: PlanePoint = [through[0] + along(0), through[1] + along(1)]
  const start = meeting([through, ahead], [before, a])
  const end = meeting([through, ahead], [d, after])
  return start && end && distance(start, a) < reach && distance(end, d) < reach ? [start, end] : [a, d]
}

/** Where the lines of two edges meet; null if they are parallel. */
function meeting([a, b]: Edge, [c, d]: Edge): PlanePoint | null {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const cross = ux * vy - uy * vx
  if (cross === 0) return null
  const share = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross
  return [a[0] + share * ux, a[1] + share * uy]
}

/** Whether the new edges in `next` stay more than `gap` meters clear of all edges that they do not join. */
export function staysClear(next: Ring, ring: Ring, others: readonly Ring[], gap: number): boolean {
  const old = new Map(edgesOf(ring))
  const edges = edgesOf(next)
  const elsewhere = others.flatMap(edgesOf)
  return edges
    .filter(([a, b]) => old.get(a) !== b)
    .every(([a, b]) =>
      [...edges, ...elsewhere].every(([c, d]) => a === c || a === d || b === c || segmentDistance(a, b, c, d) > gap),
    )
}

function cosine([a, b]: Edge, [c, d]: Edge): number {
  const along = (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1])
  return along / (distance(a, b) * distance(c, d))
}
