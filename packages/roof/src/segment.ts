import type { PlanePoint } from './units.ts'

/** Twice the signed area of the triangle a, b, c: positive if c is to the left of a -> b. */
export function turn(a: PlanePoint, b: PlanePoint, c: PlanePoint): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/** Distance between two points, in meters. */
export function distance(a: PlanePoint, b: PlanePoint): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

/** Position on the segment a -> b of the point nearest to p: 0 at a, 1 at b. */
export function nearestShare(p: PlanePoint, a: PlanePoint, b: PlanePoint): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const squared = dx * dx + dy * dy
  if (squared === 0) return 0
  return Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squared))
}

/** Distance of a point from a segment, in meters. */
export function distanceToSegment(p: PlanePoint, a: PlanePoint, b: PlanePoint): number {
  const share = nearestShare(p, a, b)
  const [dx, dy] = [a[0] + share * (b[0] - a[0]) - p[0], a[1] + share * (b[1] - a[1]) - p[1]]
  return Math.sqrt(dx * dx + dy * dy)
}

/** Whether two segments cross at an interior point of both. Touching at an end does not count. */
export function segmentsCross(a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}

/** Distance between two segments, in meters; 0 if they cross. */
export function segmentDistance(a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint): number {
  if (segmentsCross(a, b, c, d)) return 0
  return Math.min(
    distanceToSegment(a, c, d),
    distanceToSegment(b, c, d),
    distanceToSegment(c, a, b),
    distanceToSegment(d, a, b),
  )
}

/** The unit vector to the right of a -> b. */
export function rightOf(a: PlanePoint, b: PlanePoint): PlanePoint {
  const length = distance(a, b)
  return [(b[1] - a[1]) / length, (a[0] - b[0]) / length]
}
