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

/** A roof's outline among its neighbours, ready to have shapes tried on it. */
export interface OwnOutline {
  rings: Rings
  outline: Outline
  /** For each edge of the cleaned outline the edge of the rings that it comes from: by these a shape names its gables. */
  origins: number[]
  /** The buildings beside it, on the outline's plane. */
  neighbours: Ring[]
}

/** The outline of some rings; null where it is none that a roof could stand on. */
export function readOutline(rings: Rings, around: Rings): OwnOutline | null {
  const cleaned = cleanOutline(rings)
  if (!cleaned.ok) return null
  const { outline } = cleaned
  const onPlane = (ring: Rings[number]) => ringToPlane(outline.plane, ring)
  return { rings, outline, origins: edgeOrigins(outline, rings.map(onPlane)), neighbours: around.map(onPlane) }
}

/** The shape that a roof is taken for before anybody has looked at it; an overhang is a wall line's. */
export function guessOf(own: OwnOutline, usualRoof: UsualRoof, overhangFeet: number): RoofShapeChoice {
  const { gableEdges, ...guess } = guessShape(own.outline, own.neighbours, usualRoof, overhangFeet)
  return { ...guess, gableEdges: given(own, gableEdges ?? []) }
}

/** A shape with each of its gables named, so that it means the same to everyone who reads it. */
export function resolved(own: OwnOutline, shape: RoofShapeChoice): RoofShapeChoice {
  return shape.gableEdges || shape.kind === 'flat' ? shape : { ...shape, gableEdges: given(own, gablesOf(own, shape)) }
}

/** By the edges of the cleaned outline. */
function gablesOf({ outline, neighbours }: OwnOutline, { kind }: RoofShapeChoice): number[] {
  if (kind === 'gable') return gableEnds(outline, neighbours)
  if (kind !== 'shed') return partyWalls(outline, neighbours)
  return rulesOf(outline, { kind }, anyRise).flatMap((rule, edge) => (rule === 'gable' ? [edge] : []))
}

/** Which edges may be gables does not depend on how steep the others are. */
export const anyRise = 6

function given({ origins }: OwnOutline, edges: readonly number[]): number[] {
  return edges.map((edge) => origins[edge] ?? edge).sort((one, other) => one - other)
}

/** The roof in a shape, or what stands in for it; null where none can be derived. */
export function derivedIn({ rings }: OwnOutline, shape: RoofShapeChoice, rise: number): DerivedRoof | null {
  const result = roofOf({ rings, shape, rise, overhangFeet: 0 })
  return result.ok ? { roof: result.roof, taken: result.taken ?? null } : null
}

export interface DerivedRoof {
  roof: Roof
  /** What was taken where the walls do not fit the shape; null where they do. */
  taken: StandIn | null
}

/** As {@link derivedIn}, for those who only draw it. */
export function roofIn(own: OwnOutline, shape: RoofShapeChoice, rise: number): Roof | null {
  return derivedIn(own, shape, rise)?.roof ?? null
}

/** The edge that the house is seen along. */
export function longestEdge(outer: Outline['outer']): Edge {
  return edgesOf(outer).reduce((longest, edge) => (edgeLength(edge) > edgeLength(longest) ? edge : longest))
}

function edgeLength([a, b]: Edge): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

/** What the roof shows inside its outline: ridges, hips and valleys, as places on the map. */
export function planLines({ edges, outline }: Roof): { from: LngLat; to: LngLat }[] {
  const place = ([x, y]: Roof['edges'][number]['from']): LngLat => {
    const [lng, lat] = fromPlane(outline.plane, [x, y])
    return [lng, lat]
  }
  return edges
    .filter(({ outlineEdge, facets }) => outlineEdge === null && facets.length > 1)
    .map(({ from, to }) => ({ from: place(from), to: place(to) }))
}
