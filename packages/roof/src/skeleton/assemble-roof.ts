import type { Outline } from '../outline/clean.ts'
import { signedArea } from '../polygon.ts'
import {
  EDGE_TYPES,
  type EdgeRule,
  type EdgeType,
  type Facet,
  type Roof,
  type RoofEdge,
  type RoofPoint,
} from '../roof.ts'
import type { PlanePoint } from '../units.ts'
import { edgeLength, type Gradient, innerEdgeType, rimEdgeType } from './edge-type.ts'
import { mergedLines } from './merge-lines.ts'
import type { FacetOutline, RoofLines } from './roof-lines.ts'
import type { SlopePlane } from './slope-plane.ts'

/** The size of an outline as seen from above. */
export interface PlanSize {
  readonly planAreaSqm: number
  readonly perimeterMetres: number
}

/** Measures a roof's facets, names its edges and adds them up. */
export function assembledRoof(
  outline: Outline,
  rules: readonly EdgeRule[],
  lines: RoofLines,
  { planAreaSqm, perimeterMetres }: PlanSize,
): Roof {
  const facets = lines.facets.map((facet) => measuredFacet(lines.nodes, facet))
  const edges = typedEdges(rules, lines)
  const lengthsMetres = Object.fromEntries(EDGE_TYPES.map((type) => [type, 0])) as Record<EdgeType, number>
  for (const { type, lengthMetres } of edges) lengthsMetres[type] += lengthMetres
  const areaSqm = facets.reduce((sum, facet) => sum + facet.areaSqm, 0)
  return { outline, facets, edges, lengthsMetres, areaSqm, planAreaSqm, perimeterMetres }
}

function measuredFacet(nodes: readonly RoofPoint[], { plane, ring, holes }: FacetOutline): Facet {
  const points = (one: readonly number[]) => one.map((node) => nodes[node]!)
  const [outer, inner] = [points(ring), holes.map(points)]
  const planAreaSqm = [outer, ...inner].reduce(
    (sum, one) => sum + signedArea(one.map(([x, y]): PlanePoint => [x, y])),
    0,
  )
  const gradient = gradientOf(plane)
  const slope = Math.hypot(...gradient)
  return {
    ring: outer,
    holes: inner,
    areaSqm: planAreaSqm * Math.hypot(1, slope),
    planAreaSqm,
    rise: plane.rule as number,
    azimuthDegrees: slope === 0 ? null : azimuthOfFall(gradient),
  }
}

function typedEdges(rules: readonly EdgeRule[], roof: RoofLines): RoofEdge[] {
  const { nodes, facets } = roof
  return mergedLines(roof).map(({ from, to, left, right, outlineEdge, pieces }) => {
    const [a, b] = pieces.reduce((best, piece) => (plan(piece) > plan(best) ? piece : best))
    const slope = (facet: number) => gradientOf(facets[facet]!.plane)
    const type =
      right === null
        ? rimEdgeType(rules[outlineEdge!]!, a, b, slope(left))
        : innerEdgeType(a, b, slope(left), slope(right))
    const lengthMetres = pieces.reduce((sum, [one, other]) => sum + edgeLength(type, one, other), 0)
    return {
      type,
      from: nodes[from]!,
      to: nodes[to]!,
      lengthMetres,
      facets: right === null ? [left] : [left, right],
      outlineEdge,
    }
  })
}

/** Of a plane of rise 0 as well, which no wavefront knows. */
function gradientOf({ normal, rule }: SlopePlane): Gradient {
  const slope = rule === 'gable' ? 0 : rule / 12
  return [normal[0] * slope, normal[1] * slope]
}

function azimuthOfFall([east, north]: Gradient): number {
  return ((Math.atan2(-east, -north) * 180) / Math.PI + 360) % 360
}

function plan([a, b]: readonly [RoofPoint, RoofPoint]): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}
