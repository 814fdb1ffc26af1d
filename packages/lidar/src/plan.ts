import type { PlanePoint } from '@gable/roof/units'

/** An outline for hot loops: one entry per edge, edge i from corner i. Counterclockwise, in meters. */
export interface Plan {
  readonly corners: readonly PlanePoint[]
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  /** Unit vector along each edge; the inward normal is (-uy, ux). */
  readonly ux: Float64Array
  readonly uy: Float64Array
  readonly length: Float64Array
  readonly area: number
}

/** Null if the corners are not a counterclockwise outline. */
export function planOf(corners: readonly PlanePoint[]): Plan | null {
  const count = corners.length
  const [x, y, ux, uy, length] = Array.from({ length: 5 }, () => new Float64Array(count)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  let twice = 0
  for (let edge = 0; edge < count; edge++) {
    const [[ax, ay], [bx, by]] = [corners[edge]!, corners[(edge + 1) % count]!]
    const meters = Math.hypot(bx - ax, by - ay)
    x[edge] = ax
    y[edge] = ay
    ux[edge] = (bx - ax) / meters
    uy[edge] = (by - ay) / meters
    length[edge] = meters
    twice += (ax - corners[0]![0]) * (by - corners[0]![1]) - (bx - corners[0]![0]) * (ay - corners[0]![1])
    if (!(meters > 0)) return null
  }
  return count >= 3 && twice > 0 ? { corners, count, x, y, ux, uy, length, area: twice / 2 } : null
}

/** How far a point is inside the outline, in meters; negative outside. */
export function depthIn(plan: Plan, px: number, py: number): number {
  const { count, x, y, ux, uy, length } = plan
  let inside = false
  let min = Number.POSITIVE_INFINITY
  for (let edge = 0; edge < count; edge++) {
    const [dx, dy, meters] = [px - x[edge]!, py - y[edge]!, length[edge]!]
    const along = dx * ux[edge]! + dy * uy[edge]!
    const nearest = Math.max(0, Math.min(meters, along))
    const [ox, oy] = [dx - nearest * ux[edge]!, dy - nearest * uy[edge]!]
    const squared = ox * ox + oy * oy
    if (squared < min) min = squared
    const endY = meters * uy[edge]!
    if (dy < 0 !== dy - endY < 0 && dx < (dy / uy[edge]!) * ux[edge]!) inside = !inside
  }
  return inside ? Math.sqrt(min) : -Math.sqrt(min)
}

/**
 * Moves every edge of an outline outward by this many meters (inward if negative), with mitered corners: same edges in
 * the same order. Null if an edge would lose half its length, or reverse.
 */
export function grown(plan: Plan, meters: number): Plan | null {
  const { count, corners, ux, uy } = plan
  const moved = corners.map(([px, py], at): PlanePoint => {
    const before = (at + count - 1) % count
    const [x1, y1, x2, y2] = [uy[before]!, -ux[before]!, uy[at]!, -ux[at]!]
    const reach = meters / Math.max(0.2, 1 + x1 * x2 + y1 * y2)
    return [px + reach * (x1 + x2), py + reach * (y1 + y2)]
  })
  const result = planOf(moved)
  if (!result) return null
  for (let edge = 0; edge < count; edge++) {
    const stored = result.ux[edge]! * ux[edge]! + result.uy[edge]! * uy[edge]! > 0.99
    if (!stored || result.length[edge]! < plan.length[edge]! / 2) return null
  }
  return result
}
