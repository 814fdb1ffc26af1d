import { edgesOf, type Ring } from '../polygon.ts'
import { distance, turn } from '../segment.ts'
import type { PlanePoint } from '../units.ts'

/** The best-fitting rotated rectangle around a ring. */
export interface LeastRectangle {
  readonly centre: PlanePoint
  /** Unit vector along the longer side. */
  readonly along: PlanePoint
  /** The longer side, in meters. */
  readonly length: number
  /** The shorter side, in meters. */
  readonly width: number
}

/** Rectangles whose areas differ by less are equally good: the one that more of the ring is parallel to is used. */
const SAME_AREA = 1e-6

/** The rectangle of least area that contains a ring. One of its sides is on an edge of the convex hull. */
export function leastRectangle(ring: Ring): LeastRectangle {
  const hull = convexHull(ring)
  let best: LeastRectangle | null = null
  for (const [a, b] of edgesOf(hull)) {
    const length = distance(a, b)
    const candidate = rectangleAlong(ring, hull, [(b[0] - a[0]) / length, (b[1] - a[1]) / length])
    if (!best || isBetter(ring, candidate, best)) best = candidate
  }
  return best!
}

function isBetter(ring: Ring, one: LeastRectangle, other: LeastRectangle): boolean {
  const [area, otherArea] = [one.length * one.width, other.length * other.width]
  if (Math.abs(area - otherArea) > SAME_AREA * otherArea) return area < otherArea
  return lengthAlong(ring, one.along) > lengthAlong(ring, other.along) * (1 + SAME_AREA)
}

function rectangleAlong(ring: Ring, hull: Ring, [x, y]: PlanePoint): LeastRectangle {
  const [first, last] = range(hull.map((point) => point[0] * x + point[1] * y))
  const [low, high] = range(hull.map((point) => point[1] * x - point[0] * y))
  const [middle, aside] = [(first + last) / 2, (low + high) / 2]
  const centre: PlanePoint = [middle * x - aside * y, middle * y + aside * x]
  const [one, other] = [last - first, high - low]
  const across: PlanePoint = [-y, x]
  const isSquare = Math.abs(one - other) < SAME_AREA * one
  const lengthwise = isSquare ? lengthAlong(ring, [x, y]) >= lengthAlong(ring, across) : one > other
  return lengthwise
    ? { centre, along: [x, y], length: one, width: other }
    : { centre, along: across, length: other, width: one }
}

/** How much of a ring runs along a direction: edges are weighted by the squared cosine. */
function lengthAlong(ring: Ring, [x, y]: PlanePoint): number {
  return edgesOf(ring).reduce((sum, [a, b]) => {
    const length = distance(a, b)
    return length > 0 ? sum + ((b[0] - a[0]) * x + (b[1] - a[1]) * y) ** 2 / length : sum
  }, 0)
}

/** Corners of the convex hull, counterclockwise (Andrew's monotone chain, 1979). */
function convexHull(ring: Ring): PlanePoint[] {
  const sorted = [...ring].sort((one, other) => one[0] - other[0] || one[1] - other[1])
  const chain = (points: readonly PlanePoint[]) => {
    const stored: PlanePoint[] = []
    for (const point of points) {
      while (stored.length > 1 && turn(stored.at(-2)!, stored.at(-1)!, point) <= 0) stored.pop()
      stored.push(point)
    }
    return stored.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.reverse())]
}

function range(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)]
}
