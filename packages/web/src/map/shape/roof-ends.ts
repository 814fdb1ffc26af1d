import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import type { Outline } from '@gable/roof/outline/clean'
import { outlineEdges } from '@gable/roof/outline/edge-origins'
import { fromPlane } from '@gable/roof/plane'
import { corner } from '@gable/roof/polygon'
import type { Roof } from '@gable/roof/roof'
import { withoutLevels } from '@gable/roof/shape/edge-rises'
import type { LngLat } from '../outline.ts'
import { anyRise, derivedIn, type OwnOutline, roofIn } from './roof-shapes.ts'

/** The possible states of an end of a gable or hip roof, in the order in which clicks cycle through them. */
export const endStates = ['gable', 'hip', 'halfHip'] as const
export type EndState = (typeof endStates)[number]

/** A side of the roof that can be changed: a gable, half-hip or hip end, or the low side of a shed. */
export interface RoofEnd {
  /** Index of the edge in the original rings. */
  edge: number
  /** Its number, counted from 1 around the roof. */
  number: number
  state: EndState | 'low' | 'high'
  /** The state after a click; a shed's sides can only become the low side. */
  next: EndState | 'low'
  at: LngLat
  /** A point one meter in front of it, outside the roof. */
  outside: LngLat
}

type PlacedEnd = Omit<RoofEnd, 'next'>

/** The ends of a roof that can be changed, in order around the roof. */
export function endsOf(own: OwnOutline, shape: RoofShapeChoice, guess: RoofShapeChoice): RoofEnd[] {
  const gables = new Set(shape.gableEdges)
  if (shape.kind === 'shed') {
    const sides = placed(own, allEdges(own), (edge) => (gables.has(edge) ? 'high' : 'low'))
    return sides.map((side) => ({ ...side, next: 'low' }))
  }
  if (shape.kind !== 'gable' && shape.kind !== 'hip') return []
  const halfHips = new Set(shape.halfHipEdges)
  const stepped = steppedEnds(own, shape)
  const known = [...gables, ...halfHips, ...(guess.gableEdges ?? []), ...hipEnds(own), ...stepped]
  const ends = placed(own, new Set(known), (edge) =>
    halfHips.has(edge) ? 'halfHip' : gables.has(edge) ? 'gable' : 'hip',
  )
  return ends.map((end) => {
    const inTurn = statesAfter(end.state)
    // The other part of a stepped gable end is most likely a gable, too.
    const others = stepped.includes(end.edge) ? inTurn.toReversed() : inTurn
    // If no roof can be drawn in either state, tries the first one, and the refusal says so.
    const next = others.find((state) => turned(own, shape, ends, { ...end, next: state })) ?? others[0]!
    return { ...end, next }
  })
}

function statesAfter(state: RoofEnd['state']): EndState[] {
  const at = (endStates as readonly RoofEnd['state'][]).indexOf(state)
  return [1, 2].map((step) => endStates[(at + step) % endStates.length]!)
}

/**
 * The shape with one end changed to its next state; null if no roof can be drawn that way, or only without that end.
 */
export function turned(
  own: OwnOutline,
  shape: RoofShapeChoice,
  ends: readonly PlacedEnd[],
  end: RoofEnd,
): RoofShapeChoice | null {
  const next = withEnd(own, shape, ends, end)
  const derived = derivedIn(own, next, anyRise)
  return derived && derived.taken !== 'fewerGables' ? next : null
}

function withEnd(own: OwnOutline, message: RoofShapeChoice, ends: readonly PlacedEnd[], end: RoofEnd): RoofShapeChoice {
  const shape = withoutLevels(message)
  if (end.next === 'low') {
    return { ...shape, gableEdges: [...new Set(own.origins)].filter((edge) => edge !== end.edge) }
  }
  const { halfHipEdges: _, ...rest } = end.next === 'gable' ? withoutRisesOf(shape, [end.edge]) : shape
  const edgesOf = (state: EndState, edges: readonly number[] = []) =>
    [...edges.filter((edge) => edge !== end.edge), ...(end.next === state ? [end.edge] : [])].sort(
      (one, other) => one - other,
    )
  const gableEdges = edgesOf('gable', shape.gableEdges)
  const halfHipEdges = edgesOf('halfHip', shape.halfHipEdges)
  const walled = [...gableEdges, ...halfHipEdges]
  const all = ends.every(({ edge }) => walled.includes(edge))
  const kind = walled.length === 0 ? 'hip' : all ? 'gable' : shape.kind
  return { ...rest, kind, gableEdges, ...(halfHipEdges.length > 0 && { halfHipEdges }) }
}

/** The shape with one pitch for all its hip ends; drops their individual pitches. */
export function withHipEndRise(
  shape: RoofShapeChoice,
  ends: readonly RoofEnd[],
  hipEndRise: number | undefined,
): RoofShapeChoice {
  return {
    ...withoutRisesOf(
      withoutLevels(shape),
      ends.map(({ edge }) => edge),
    ),
    hipEndRise,
  }
}

function withoutRisesOf(shape: RoofShapeChoice, edges: readonly number[]): RoofShapeChoice {
  const { edgeRises } = shape
  if (!edgeRises) return shape
  return { ...shape, edgeRises: edgeRises.map((rise, edge) => (edges.includes(edge) ? null : rise)) }
}

/** Whether a separate pitch has any effect: there are sloping ends. */
export function hasHipEnds(ends: readonly RoofEnd[]): boolean {
  return ends.some(({ state }) => state === 'hip' || state === 'halfHip')
}

/** The edges around the house; a courtyard's walls are not sides of it. */
function allEdges({ outline, origins }: OwnOutline): Set<number> {
  return new Set(origins.slice(0, outline.outer.length))
}

/** The edges where the outline's hip roof has a plane bounded only by hips, and a wall is possible instead. */
function hipEnds(own: OwnOutline): number[] {
  const roof = roofIn(own, { kind: 'hip', gableEdges: [] }, anyRise)
  if (!roof) return []
  return own.origins.filter((_, edge) => isEnd(roof, edge))
}

/** Two walls of one end run in the same direction, within 15 degrees. */
const alikeCosine = Math.cos((15 * Math.PI) / 180)

/** The other part of a stepped gable end: a wall beyond the step, if the roof then runs straight over it. */
function steppedEnds(own: OwnOutline, shape: RoofShapeChoice): number[] {
  const { outer } = own.outline
  const gables = [...(shape.gableEdges ?? []), ...(shape.halfHipEdges ?? [])]
  const originOf = (index: number) => own.origins[(index + outer.length) % outer.length]!
  const beyond = [...outer.keys()]
    .filter((index) => gables.includes(originOf(index)))
    .flatMap((index) =>
      [-2, 2].filter((step) => runParallel(outer, index, index + step)).map((step) => originOf(index + step)),
    )
  return beyond.filter((edge) => {
    if (gables.includes(edge)) return false
    const more = { ...shape, gableEdges: [...(shape.gableEdges ?? []), edge] }
    return derivedIn(own, more, anyRise)?.taken === 'overJogs'
  })
}

function runParallel(ring: Outline['outer'], one: number, other: number): boolean {
  const [[ax, ay], [bx, by]] = [one, other].map((index) => {
    const [from, to] = [corner(ring, index), corner(ring, index + 1)]
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    return [(to[0] - from[0]) / length, (to[1] - from[1]) / length] as const
  }) as [readonly [number, number], readonly [number, number]]
  return ax * bx + ay * by > alikeCosine
}

/** Edges shorter than this look like a single point. */
const pointMeters = 0.1

function isEnd({ edges }: Roof, outlineEdge: number): boolean {
  const facet = edges.find((edge) => edge.outlineEdge === outlineEdge)?.facets[0]
  const round = edges.filter(
    ({ facets, lengthMeters }) => facets.some((one) => one === facet) && lengthMeters > pointMeters,
  )
  return facet !== undefined && round.every(({ type }) => type === 'eave' || type === 'hip')
}

function placed(own: OwnOutline, known: ReadonlySet<number>, stateOf: (edge: number) => RoofEnd['state']): PlacedEnd[] {
  const { outline, origins } = own
  const { plane } = outline
  return outlineEdges(outline)
    .flatMap(([[ax, ay], [bx, by]], index) => {
      const edge = origins[index]
      if (edge === undefined || !known.has(edge)) return []
      const [x, y] = [(ax + bx) / 2, (ay + by) / 2]
      const length = Math.hypot(bx - ax, by - ay)
      // The outline runs counterclockwise, so the right side of an edge is outside.
      const outside: [number, number] = [x + (by - ay) / length, y - (bx - ax) / length]
      return [
        { edge, state: stateOf(edge), at: place(fromPlane(plane, [x, y])), outside: place(fromPlane(plane, outside)) },
      ]
    })
    .sort((one, other) => one.edge - other.edge)
    .map((end, index) => ({ ...end, number: index + 1 }))
}

function place([lng, lat]: readonly [number, number]): LngLat {
  return [lng, lat]
}
