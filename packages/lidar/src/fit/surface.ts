import { rawRoofLines } from '@gable/roof/derive'
import { localPlane } from '@gable/roof/plane'
import type { EdgeRule } from '@gable/roof/roof'
import type { Plan } from '../plan.ts'

const ANYWHERE = localPlane([0, 0])
/** A point outside the outline belongs to the plane over the nearest place this far inside. */
const INWARD = 0.01

/** One plane of a roof, z = a x + b y + c over its ring seen from above. */
export interface SurfaceFacet {
  readonly edge: number
  readonly a: number
  readonly b: number
  readonly c: number
  /** Plan area in square meters. */
  readonly area: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly box: readonly [left: number, bottom: number, right: number, top: number]
}

/** A derived roof as a function of height above its lowest eave, in meters. */
export interface Surface {
  readonly plan: Plan
  readonly facets: readonly SurfaceFacet[]
  readonly ridge: number
}

/** Derives the roof of these rules over an outline; null if the engine refuses. */
export function surfaceOf(plan: Plan, rules: readonly EdgeRule[]): Surface | null {
  const lines = rawRoofLines({ outline: { plane: ANYWHERE, outer: plan.corners, holes: [] }, rules })
  if (!lines) return null
  const facets = lines.facets.map(({ plane, ring }): SurfaceFacet => {
    const corners = ring.map((node) => lines.nodes[node]!)
    const [a, b] = plane.speed === 0 ? [0, 0] : [plane.normal[0] / plane.speed, plane.normal[1] / plane.speed]
    const c = corners.reduce((sum, [x, y, z]) => sum + z - a * x - b * y, 0) / corners.length
    const x = Float64Array.from(corners, (corner) => corner[0])
    const y = Float64Array.from(corners, (corner) => corner[1])
    const box = [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)] as const
    return { edge: plane.edges[0] ?? 0, a, b, c, area: areaOf(x, y), x, y, box }
  })
  return { plan, facets, ridge: Math.max(...lines.nodes.map(([, , z]) => z)) }
}

/** Area along the slope, in square meters. */
export function slopedArea({ facets }: Surface): number {
  return facets.reduce((sum, { area, a, b }) => sum + area * Math.sqrt(1 + a * a + b * b), 0)
}

/** The index of the facet over a place; for a place outside the outline, over the nearest place inside. */
export function facetAt(surface: Surface, x: number, y: number, hint: number): number {
  const { facets } = surface
  if (hint >= 0 && isOver(facets[hint]!, x, y)) return hint
  for (let at = 0; at < facets.length; at++) if (at !== hint && isOver(facets[at]!, x, y)) return at
  const [inX, inY] = nearestInside(surface.plan, x, y)
  for (let at = 0; at < facets.length; at++) if (isOver(facets[at]!, inX, inY)) return at
  return -1
}

function isOver({ box, x, y }: SurfaceFacet, px: number, py: number): boolean {
  if (px < box[0] || py < box[1] || px > box[2] || py > box[3]) return false
  let inside = false
  for (let at = 0, before = x.length - 1; at < x.length; before = at++) {
    const [ay, by] = [y[before]!, y[at]!]
    if (ay > py === by > py) continue
    if (px < x[before]! + ((py - ay) / (by - ay)) * (x[at]! - x[before]!)) inside = !inside
  }
  return inside
}

function nearestInside({ count, x, y, ux, uy, length }: Plan, px: number, py: number): [number, number] {
  let [min, bestX, bestY] = [Number.POSITIVE_INFINITY, px, py]
  for (let edge = 0; edge < count; edge++) {
    const [dx, dy, meters] = [px - x[edge]!, py - y[edge]!, length[edge]!]
    const along = dx * ux[edge]! + dy * uy[edge]!
    const nearest = Math.min(meters - INWARD, Math.max(INWARD, along))
    const [qx, qy] = [x[edge]! + nearest * ux[edge]!, y[edge]! + nearest * uy[edge]!]
    const squared = (px - qx) ** 2 + (py - qy) ** 2
    if (squared >= min) continue
    min = squared
    bestX = qx - INWARD * uy[edge]!
    bestY = qy + INWARD * ux[edge]!
  }
  return [bestX, bestY]
}

function areaOf(x: Float64Array, y: Float64Array): number {
  let twice = 0
  for (let at = 1; at + 1 < x.length; at++) {
    twice += (x[at]! - x[0]!) * (y[at + 1]! - y[0]!) - (x[at + 1]! - x[0]!) * (y[at]! - y[0]!)
  }
  return twice / 2
}
