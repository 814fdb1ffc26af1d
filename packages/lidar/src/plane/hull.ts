/**
 * The corners of the convex hull of points seen from above, counterclockwise: alternating x, y (Andrew's monotone
 * chain).
 */
export function hullOf(xyz: Float64Array, members: Int32Array): Float64Array {
  const sorted = [...members].sort(
    (one, other) => xyz[3 * one]! - xyz[3 * other]! || xyz[3 * one + 1]! - xyz[3 * other + 1]!,
  )
  const lower = chain(xyz, sorted)
  const upper = chain(xyz, sorted.reverse())
  const corners = [...lower.slice(0, -1), ...upper.slice(0, -1)]
  return Float64Array.from(corners.flatMap((point) => [xyz[3 * point]!, xyz[3 * point + 1]!]))
}

function chain(xyz: Float64Array, sorted: readonly number[]): number[] {
  const stored: number[] = []
  for (const point of sorted) {
    while (stored.length > 1 && turn(xyz, stored.at(-2)!, stored.at(-1)!, point) <= 0) stored.pop()
    stored.push(point)
  }
  return stored
}

function turn(xyz: Float64Array, a: number, b: number, c: number): number {
  const [x, y] = [xyz[3 * a]!, xyz[3 * a + 1]!]
  return (xyz[3 * b]! - x) * (xyz[3 * c + 1]! - y) - (xyz[3 * b + 1]! - y) * (xyz[3 * c]! - x)
}

/** How many of all points are inside a hull, seen from above. */
export function countInHull(xyz: Float64Array, hull: Float64Array): number {
  const corners = hull.length / 2
  let count = 0
  for (let at = 0; at < xyz.length; at += 3) {
    const [x, y] = [xyz[at]!, xyz[at + 1]!]
    let inside = true
    for (let corner = 0; corner < corners && inside; corner++) {
      const next = corner + 1 === corners ? 0 : corner + 1
      const [ax, ay] = [hull[2 * corner]!, hull[2 * corner + 1]!]
      inside = (hull[2 * next]! - ax) * (y - ay) - (hull[2 * next + 1]! - ay) * (x - ax) >= -1e-9
    }
    if (inside) count++
  }
  return count
}
