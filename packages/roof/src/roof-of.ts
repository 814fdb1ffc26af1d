import { roofOfLevels } from './levels/shape-levels.ts'
import { cleanOutline, type Outline, type OutlineError } from './outline/clean.ts'
import { edgeFates, edgeOrigins } from './outline/edge-origins.ts'
import { overhungOutline } from './outline/overhang.ts'
import { type LocalPlane, ringToPlane } from './plane.ts'
import type { DeriveResult } from './roof.ts'
import { type GuessedShape, guessShape } from './shape/guess.ts'
import type { RoofShape } from './shape/shape.ts'
import { shapeRoof } from './shape/shape-rules.ts'
import type { LngLatRings } from './units.ts'

/** Increased whenever the same outline and shape would measure differently than before; stored with measurements. */
export const GEOMETRY_VERSION = 5

/** The definition of a roof: an outline that was found, drawn or edited, and the shape of the roof over it. */
export interface RoofRequest {
  readonly rings: LngLatRings
  /** Its `gableEdges`, `halfHipEdges` and `edgeRises` refer to these rings as given; its `levels` tile them. */
  readonly shape: RoofShape
  /** Rise over 12. */
  readonly rise: number
  /** How far the roof extends beyond this outline; 0 if the outline is the roof's own edge. */
  readonly overhangFeet: number
  /** The plane to use, so that several structures may share one; defaults to the outline's own. */
  readonly plane?: LocalPlane | undefined
}

export type RoofOfResult = DeriveResult | { readonly ok: false; readonly reason: OutlineError }

/**
 * Derives the roof over an outline: cleans it, moves it out by its overhang, shapes it and derives the roof. The only
 * way to get a roof for quote, editor, report and 3D. If overhangs meet over a niche, the roof covers it and sets
 * `filledNiche`. Refuses an invalid outline, and a shape that does not fit it; in the latter case returns plan area and
 * perimeter.
 */
export function roofOf({ rings, shape, rise, overhangFeet, plane }: RoofRequest): RoofOfResult {
  const cleaned = cleanOutline(rings, plane)
  if (!cleaned.ok) return cleaned
  const { outline, origins, filledNiche } = overhungOutline(cleaned.outline, overhangFeet)
  const hasSlope = shape.kind === 'flat' || rise > 0
  const leveled = shape.levels && hasSlope ? roofOfLevels(outline, shape.levels, overhangFeet) : null
  if (leveled) return leveled
  const provided = originsOf(cleaned.outline, rings)
  const here = (edges: readonly number[] | undefined) =>
    edges && [...origins.keys()].filter((edge) => edges.includes(provided[origins[edge]!]!))
  const { gableEdges, halfHipEdges, edgeRises } = shape
  const own = {
    gableEdges: here(gableEdges),
    halfHipEdges: here(halfHipEdges),
    edgeRises: edgeRises && origins.map((origin) => edgeRises[provided[origin]!] ?? null),
  }
  const result = shapeRoof(outline, { ...shape, ...own }, rise)
  return result.ok && filledNiche ? { ...result, filledNiche } : result
}

/**
 * The shape that {@link guessShape} returns for an outline, with its `gableEdges` referring to the rings as given.
 * @param neighbors polygons of the surrounding buildings.
 * @param overhangFeet how far the roof extends beyond this outline.
 * @returns null for an outline that cannot be a roof.
 */
export function guessOf(
  rings: LngLatRings,
  neighbors: readonly LngLatRings[],
  prefer?: 'gable' | 'hip',
  overhangFeet?: number,
): GuessedShape | null {
  const cleaned = cleanOutline(rings)
  if (!cleaned.ok) return null
  const { outline } = cleaned
  const { plane } = outline
  const nearby = neighbors.flatMap((polygon) => polygon.slice(0, 1).map((ring) => ringToPlane(plane, ring)))
  const shape = guessShape(outline, nearby, prefer, overhangFeet)
  const fates = edgeFates(outline, onPlane(outline, rings))
  const gableEdges = [...fates.keys()].filter(
    (edge) => fates[edge] !== null && shape.gableEdges?.includes(fates[edge]!),
  )
  return { ...shape, gableEdges }
}

/** For each edge of a cleaned outline, the edge of the given rings that it comes from. */
export function originsOf(outline: Outline, rings: LngLatRings): number[] {
  return edgeOrigins(outline, onPlane(outline, rings))
}

function onPlane({ plane }: Outline, rings: LngLatRings) {
  return rings.map((ring) => ringToPlane(plane, ring))
}
