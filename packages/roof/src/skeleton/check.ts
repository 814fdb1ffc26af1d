import { signedArea } from '../polygon.ts'
import { turn } from '../segment.ts'
import type { PlanePoint } from '../units.ts'
import type { FacetOutline, RoofLines } from './roof-lines.ts'
import { heightOver } from './slope-plane.ts'

const AREA_SHARE = 1e-9
/** How far a node may be off its planes, as a share of the outline's size. */
export const CHECK_SHARE = 1e-5

/**
 * Whether facets form a roof over an outline of the given area (square meters): each has an eave, is a simple ring
 * wound counterclockwise, is in its plane, and all together have the outline's area. `tolerance` is in meters.
 */
export function isRoof({ nodes, facets, lines }: RoofLines, planAreaSqm: number, tolerance: number): boolean {
  if (facets.length === 0) return false
  const rings = facets.map(({ ring, holes }) =>
    [ring, ...holes].map((one) => one.map((node): PlanePoint => [nodes[node]![0], nodes[node]![1]])),
  )
  const area = rings.flat().reduce((sum, ring) => sum + signedArea(ring), 0)
  if (!(Math.abs(area - planAreaSqm) <= AREA_SHARE * planAreaSqm)) return false
  const onEaves = new Set(
    lines.flatMap(({ left, outlineEdge }) =>
      outlineEdge !== null && facets[left]!.plane.edges.includes(outlineEdge) ? [left] : [],
    ),
  )
  if (onEaves.size < facets.length) return false
  if (!facets.every((facet) => isInPlane(nodes, facet, tolerance))) return false
  return rings.every(([ring, ...holes]) => signedArea(ring!) > 0 && !ringsCross([ring!, ...holes], tolerance))
}

function isInPlane(nodes: RoofLines['nodes'], { plane, ring, holes }: FacetOutline, tolerance: number): boolean {
  return [ring, ...holes].flat().every((node) => {
    const point = nodes[node]!
    return Math.abs(heightOver(plane, point) - point[2]) <= tolerance
  })
}

/**
 * Whether any two edges cross by more than the tolerance: rings may touch, and rounding may turn a touch into a
 * crossing.
 */
export function ringsCross(rings: readonly (readonly PlanePoint[])[], tolerance: number): boolean {
  const edges = rings.flatMap((ring) => ring.map((point, index) => [point, ring[(index + 1) % ring.length]!] as const))
  return edges.some(([a, b], index) =>
    edges.slice(index + 1).some(([c, d]) => apart(a, b, c, d, tolerance) && apart(c, d, a, b, tolerance)),
  )
}

/** Whether c and d are on opposite sides of the line a -> b, clear of it. */
function apart(a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint, tolerance: number): boolean {
  const [one, other] = [turn(a, b, c), turn(a, b, d)]
  if (one * other >= 0) return false
  return Math.min(Math.abs(one), Math.abs(other)) > tolerance * Math.hypot(b[0] - a[0], b[1] - a[1])
}
