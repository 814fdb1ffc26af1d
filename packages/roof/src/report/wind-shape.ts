import type { Roof, RoofEdge } from '../roof.ts'
import { type Feet, metersToFeet, type SquareFeet, squareMetersToSquareFeet } from '../units.ts'

/** A roof's shape by the rule of Florida's wind mitigation form OIR-B1-1802. */
export type WindShape = 'hip' | 'flat' | 'other'

/**
 * Thresholds of the rule: a hip roof has at most this share of its perimeter under other shapes; a flat roof has at
 * least this share of its area at a pitch of at most this rise over 12.
 */
export const windShapeRule = { otherPerimeterShare: 0.1, flatAreaShare: 0.1, flatRise: 2 } as const

/** A roof's shape with the lengths and areas that decide it. */
export interface WindGeometry {
  readonly shape: WindShape
  /** Seen from above: eaves, gable ends and high eaves, each by its horizontal length. */
  readonly perimeterFeet: Feet
  /** The part of the perimeter that is not the eave of a sloped plane. */
  readonly otherPerimeterFeet: Feet
  readonly otherPerimeterShare: number
  /** Along the slope. */
  readonly areaSqft: SquareFeet
  readonly flatAreaSqft: SquareFeet
  readonly flatAreaShare: number
}

/**
 * A share this near to its limit may be on the other side: a scan misses a small gable or makes one up, by half a
 * meter of a
 * side. Without the roofs in this band, 98.5% of 464 scanned roofs get the shape that they were built with.
 */
const CLOSE = 0.04

/** Whether the shape is too near to a limit to be told from the air. */
export function isCloseToLimit({ otherPerimeterShare, flatAreaShare }: WindGeometry): boolean {
  const { otherPerimeterShare: most, flatAreaShare: least } = windShapeRule
  return Math.abs(otherPerimeterShare - most) <= CLOSE || Math.abs(flatAreaShare - least) <= CLOSE
}

/** Rises are derived from coordinates, so exactly 2/12 may be a hair above. */
const SAME_RISE = 1e-6

/**
 * Classifies a roof. Of the perimeter, only the eaves of planes steeper than 2/12 count as hip. A gable counts by the
 * horizontal length across it, not along its rakes, and a half-hip counts like a gable. A roof that meets both
 * thresholds is flat, because the form's hip roof has nothing but hips.
 */
export function windGeometry(roof: Pick<Roof, 'edges' | 'facets'>): WindGeometry {
  const rim = roof.edges.filter(({ outlineEdge }) => outlineEdge !== null)
  const isHip = hipEaves(rim, roof.facets)
  const perimeter = sum(rim.map(planLength))
  const other = sum(rim.map((edge) => (isHip(edge) ? 0 : planLength(edge))))
  const area = sum(roof.facets.map(({ areaSqm }) => areaSqm))
  const flat = sum(roof.facets.map((facet) => (isFlat(facet) ? facet.areaSqm : 0)))
  const otherPerimeterShare = perimeter > 0 ? other / perimeter : 0
  const flatAreaShare = area > 0 ? flat / area : 0
  return {
    shape: shapeOf(otherPerimeterShare, flatAreaShare),
    perimeterFeet: metersToFeet(perimeter),
    otherPerimeterFeet: metersToFeet(other),
    otherPerimeterShare,
    areaSqft: squareMetersToSquareFeet(area),
    flatAreaSqft: squareMetersToSquareFeet(flat),
    flatAreaShare,
  }
}

function shapeOf(otherPerimeterShare: number, flatAreaShare: number): WindShape {
  if (flatAreaShare >= windShapeRule.flatAreaShare) return 'flat'
  return otherPerimeterShare <= windShapeRule.otherPerimeterShare ? 'hip' : 'other'
}

const isFlat = ({ rise }: { rise: number }) => rise <= windShapeRule.flatRise + SAME_RISE

const planLength = ({ from, to }: RoofEdge) => Math.hypot(to[0] - from[0], to[1] - from[1])

/** An eave that is at least this much above the foot of a rake on the same side, in meters, is a half-hip's. */
const RAISED = 0.3

/** Finds the edges of the rim that are eaves of sloped planes, other than those above a gable. */
function hipEaves(rim: readonly RoofEdge[], facets: Roof['facets']): (edge: RoofEdge) => boolean {
  const footOfRakes = new Map<number, number>()
  for (const { type, from, to, outlineEdge } of rim) {
    if (type !== 'rake' || outlineEdge === null) continue
    footOfRakes.set(outlineEdge, Math.min(footOfRakes.get(outlineEdge) ?? Number.POSITIVE_INFINITY, from[2], to[2]))
  }
  return ({ type, from, to, facets: of, outlineEdge }) => {
    if (type !== 'eave' || of.some((facet) => isFlat(facets[facet]!))) return false
    const foot = footOfRakes.get(outlineEdge ?? -1)
    return foot === undefined || Math.min(from[2], to[2]) < foot + RAISED
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
