import { type Ring, signedArea } from '../polygon.ts'
import type { EdgeType, RoofPoint } from '../roof.ts'
import { facetRings, type RimLine } from '../skeleton/facet-rings.ts'
import type { PlanePoint } from '../units.ts'
import { type BuiltBody, type BuiltLine, type BuiltPlane, builtLines, heightOf, stepLines } from './built-roof.ts'

/** One plane of a built roof, as seen from above. */
export interface BuiltFacet {
  readonly plane: BuiltPlane
  /** Counterclockwise. */
  readonly ring: Ring
  /** Clockwise; where something else is inside the plane: a dormer. */
  readonly holes: readonly Ring[]
  readonly planAreaSqm: number
}

/**
 * An edge of a built roof, as materials are bought: at a step, the rim of the upper plane, and below it the flashing of
 * the lower.
 */
export interface BuiltEdge {
  readonly type: EdgeType
  readonly from: PlanePoint
  readonly to: PlanePoint
  readonly lengthMeters: number
}

/** The planes of assembled bodies as facets, with all edges. */
export interface BuiltMesh {
  readonly facets: readonly BuiltFacet[]
  readonly edges: readonly BuiltEdge[]
  /** Area along the slope. */
  readonly areaSqm: number
}

const [SAME_PLACE, RIDGE_DEGREES] = [1e6, 5]

/** Null if the planes do not close: then another house is drawn. */
export function builtMesh(outline: Ring, bodies: readonly BuiltBody[]): BuiltMesh | null {
  const lines = builtLines(outline, bodies)
  const steps = stepLines(outline, bodies)
  const facets = facetsOf([...lines, ...steps.flatMap(({ upper, lower }) => [upper, lower])])
  if (!facets) return null
  const edges = [
    ...lines,
    ...steps.flatMap(({ upper, lower }) => [upper, { ...lower, type: flashingOf(lower) } satisfies BuiltEdge]),
  ]
  const areaSqm = facets.reduce((sum, { planAreaSqm, plane }) => sum + planAreaSqm * Math.hypot(1, plane.rise / 12), 0)
  return { facets, edges, areaSqm }
}

/** Flashing along a slope is step flashing; along a level line it is headwall flashing. */
function flashingOf({ left, from, to }: BuiltLine): EdgeType {
  const fall = Math.abs(heightOf(left, to) - heightOf(left, from)) / Math.hypot(to[0] - from[0], to[1] - from[1])
  return (Math.atan(fall) * 180) / Math.PI < RIDGE_DEGREES ? 'flashing' : 'stepFlashing'
}

function facetsOf(lines: readonly BuiltLine[]): BuiltFacet[] | null {
  const nodes: RoofPoint[] = []
  const known = new Map<string, number>()
  const node = ([x, y]: PlanePoint) => {
    const key = `${Math.round(x * SAME_PLACE)} ${Math.round(y * SAME_PLACE)}`
    const at = known.get(key) ?? nodes.push([x, y, 0]) - 1
    known.set(key, at)
    return at
  }
  const rims = new Map<BuiltPlane, RimLine[]>()
  for (const [line, { from, to, left, right }] of lines.entries()) {
    const [a, b] = [node(from), node(to)]
    rims.set(left, [...(rims.get(left) ?? []), { from: a, to: b, line }])
    if (right) rims.set(right, [...(rims.get(right) ?? []), { from: b, to: a, line }])
  }
  const facets: BuiltFacet[] = []
  for (const [plane, rim] of rims) {
    const rings = facetRings(nodes, rim)
    if (!rings) return null
    for (const facet of rings) {
      const [ring, ...holes] = [facet.ring, ...facet.holes].map((one): Ring => one.map((at) => placeOf(nodes[at]!)))
      const planAreaSqm = [ring!, ...holes].reduce((sum, one) => sum + signedArea(one), 0)
      facets.push({ plane, ring: ring!, holes, planAreaSqm })
    }
  }
  return facets
}

const placeOf = ([x, y]: RoofPoint): PlanePoint => [x, y]
