import { distance, distanceToSegment, segmentDistance, segmentsCross, turn } from './segment.ts'
import type { PlanePoint } from './units.ts'

/** Corners of a ring in order; the last connects to the first without being repeated. */
export type Ring = readonly PlanePoint[]

/** An edge from a corner to the next. */
export type Edge = readonly [PlanePoint, PlanePoint]

/** The corner `index` steps from the start, wrapping around in either direction. */
export function corner(ring: Ring, index: number): PlanePoint {
  return ring[((index % ring.length) + ring.length) % ring.length]!
}

/** All edges; edge i starts at corner i. */
export function edgesOf(ring: Ring): Edge[] {
  return ring.map((point, index) => [point, corner(ring, index + 1)])
}

/** Area in square meters, positive if the ring runs counterclockwise. */
export function signedArea(ring: Ring): number {
  const first = ring[0]
  if (!first) return 0
  // Relative to the first corner, not the origin: coordinates far from the origin would lose digits.
  let twice = 0
  for (let i = 1; i + 1 < ring.length; i++) twice += turn(first, ring[i]!, ring[i + 1]!)
  return twice / 2
}

/** The ring wound counterclockwise (`1`, outlines) or clockwise (`-1`, holes). */
export function wound(ring: Ring, orientation: 1 | -1): Ring {
  return Math.sign(signedArea(ring)) === -orientation ? [...ring].reverse() : ring
}

/** Perimeter of the ring, in meters. */
export function perimeter(ring: Ring): number {
  return edgesOf(ring).reduce((sum, [a, b]) => sum + distance(a, b), 0)
}

/** Centroid of the ring's area, or of its corners if it has no area. */
export function centroid(ring: Ring): PlanePoint {
  const first = ring[0] ?? [0, 0]
  let [x, y, twice] = [0, 0, 0]
  for (let i = 1; i + 1 < ring.length; i++) {
    const [b, c] = [ring[i]!, ring[i + 1]!]
    const weight = turn(first, b, c)
    twice += weight
    x += (weight * (b[0] + c[0] - 2 * first[0])) / 3
    y += (weight * (b[1] + c[1] - 2 * first[1])) / 3
  }
  if (twice !== 0) return [first[0] + x / twice, first[1] + y / twice]
  const mean = (axis: 0 | 1) => ring.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, ring.length)
  return [mean(0), mean(1)]
}

export function boundingBox(ring: Ring): { min: PlanePoint; max: PlanePoint } {
  const infinite = Number.POSITIVE_INFINITY
  let [left, bottom, right, top] = [infinite, infinite, -infinite, -infinite]
  for (const [x, y] of ring) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < bottom) bottom = y
    if (y > top) top = y
  }
  return { min: [left, bottom], max: [right, top] }
}

/** Whether the point is inside, by counting crossings; undefined for points on the edge itself. */
export function contains(ring: Ring, [x, y]: PlanePoint): boolean {
  let inside = false
  let a = ring[ring.length - 1]!
  for (const b of ring) {
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside
    a = b
  }
  return inside
}

/** Distance of a point from the ring's line, in meters, both inside and outside. */
export function distanceToRing(ring: Ring, point: PlanePoint): number {
  let min = Number.POSITIVE_INFINITY
  let a = ring[ring.length - 1]!
  for (const b of ring) {
    min = Math.min(min, distanceToSegment(point, a, b))
    a = b
  }
  return min
}

/** Distance between two rings' lines, in meters; 0 if they cross. */
export function ringDistance(one: Ring, other: Ring): number {
  const others = edgesOf(other)
  let min = Number.POSITIVE_INFINITY
  for (const [a, b] of edgesOf(one)) {
    for (const [c, d] of others) min = Math.min(min, segmentDistance(a, b, c, d))
  }
  return min
}

/** Whether two edges of the ring cross. Neighbors cannot: they share a corner. */
export function crossesItself(ring: Ring): boolean {
  const edges = edgesOf(ring)
  return edges.some(([a, b], i) => edges.slice(i + 2).some(([c, d]) => segmentsCross(a, b, c, d)))
}
