import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import type { UsualRoof } from '@gable/contract/status'
import { cleanOutline, type Outline } from '@gable/roof/outline/clean'
import { edgeOrigins } from '@gable/roof/outline/edge-origins'
import { fromPlane, ringToPlane } from '@gable/roof/plane'
import { type Edge, edgesOf, type Ring } from '@gable/roof/polygon'
import type { Roof, StandIn } from '@gable/roof/roof'
import { roofOf } from '@gable/roof/roof-of'
import { gableEnds, partyWalls } from '@gable/roof/shape/gable-ends'
import { guessShape } from '@gable/roof/shape/guess'
import { rulesOf } from '@gable/roof/shape/shape-rules'
import type { LngLat } from '../outline.ts'

export type Kind = RoofShapeChoice['kind']
export type Rings = readonly (readonly LngLat[])[]

/** A roof's outline with its neighbors, prepared for trying shapes on it. */
export interface OwnOutline {
  rings: Rings
  outline: Outline
  /**
   * For each edge of the cleaned outline, the index of the original ring edge that it comes from: shapes list their
   * gables by these.
   */
  origins: number[]
  /** The adjacent buildings, on the outline's plane. */
  neighbours: Ring[]
}

/** Parses rings into an outline; null if no roof fits them. */
export function readOutline(rings: Rings, around: Rings): OwnOutline | null {
  const cleaned = cleanOutline(rings)
  if (!cleaned.ok) return null
  const { outline } = cleaned
  const onPlane = (ring: Rings[number]) => ringToPlane(outline.plane, ring)
  return { rings, outline, origins: edgeOrigins(outline, rings.map(onPlane)), neighbours: around.map(onPlane) }
}

/** The default shape of a roof until somebody chooses one; the overhang applies to wall lines. */
export function guessOf(own: OwnOutline, usualRoof: UsualRoof, overhangFeet: number): RoofShapeChoice {
  const { gableEdges, ...guess } = guessShape(own.outline, own.neighbours, usualRoof, overhangFeet)
  return { ...guess, gableEdges: provided(own, gableEdges ?? []) }
}

/** A shape with all of its gables listed, so that every reader interprets it in the same way. */
export function resolved(own: OwnOutline, shape: RoofShapeChoice): RoofShapeChoice {
  return shape.gableEdges || shape.kind === 'flat'
    ? shape
    : { ...shape, gableEdges: provided(own, gablesOf(own, shape)) }
}

/** Indexes of the cleaned outline's edges. */
function gablesOf({ outline, neighbours }: OwnOutline, { kind }: RoofShapeChoice): number[] {
  if (kind === 'gable') return gableEnds(outline, neighbours)
  if (kind !== 'shed') return partyWalls(outline, neighbours)
  return rulesOf(outline, { kind }, anyRise).flatMap((rule, edge) => (rule === 'gable' ? [edge] : []))
}

/** Any rise will do: which edges can be gables does not depend on the pitch of the others. */
export const anyRise = 6

function provided({ origins }: OwnOutline, edges: readonly number[]): number[] {
  return edges.map((edge) => origins[edge] ?? edge).sort((one, other) => one - other)
}

/** The roof in a shape, or its fallback; null if none can be derived. */
export function derivedIn({ rings }: OwnOutline, shape: RoofShapeChoice, rise: number): DerivedRoof | null {
  const result = roofOf({ rings, shape, rise, overhangFeet: 0 })
  return result.ok ? { roof: result.roof, taken: result.taken ?? null } : null
}

export interface DerivedRoof {
  roof: Roof
  /** The fallback that was used because the walls do not fit the shape; null if they do. */
  taken: StandIn | null
}

/** Like {@link derivedIn}, but returns only the roof. */
export function roofIn(own: OwnOutline, shape: RoofShapeChoice, rise: number): Roof | null {
  return derivedIn(own, shape, rise)?.roof ?? null
}

/** The longest edge of an outer ring, which the view direction is based on. */
export function longestEdge(outer: Outline['outer']): Edge {
  return edgesOf(outer).reduce((longest, edge) => (edgeLength(edge) > edgeLength(longest) ? edge : longest))
}

function edgeLength([a, b]: Edge): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

/** The lines inside a roof's outline: ridges, hips and valleys, as map coordinates. */
export function planLines({ edges, outline }: Roof): { from: LngLat; to: LngLat }[] {
  const place = ([x, y]: Roof['edges'][number]['from']): LngLat => {
    const [lng, lat] = fromPlane(outline.plane, [x, y])
    return [lng, lat]
  }
  return edges
    .filter(({ outlineEdge, facets }) => outlineEdge === null && facets.length > 1)
    .map(({ from, to }) => ({ from: place(from), to: place(to) }))
}
