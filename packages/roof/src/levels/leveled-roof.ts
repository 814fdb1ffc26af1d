import { sizeOf } from '../derive.ts'
import type { Outline } from '../outline/clean.ts'
import { outlineEdges } from '../outline/edge-origins.ts'
import { signedArea } from '../polygon.ts'
import { type Facet, noLengths, type Roof, type RoofPoint } from '../roof.ts'
import { distanceToSegment } from '../segment.ts'
import type { PlanePoint } from '../units.ts'
import { type Corners, gradientOfRing, levelEdges, type RimPiece } from './level-edges.ts'

/** One plane of a roof with several levels: its rim, counterclockwise, and its holes, clockwise. Meters. */
export interface LevelPlane {
  readonly ring: readonly RoofPoint[]
  readonly holes: readonly (readonly RoofPoint[])[]
}

/** Places closer than this are the same, in meters. */
const SAME_PLACE = 0.005
/** Planes that pass a node at heights closer than this meet there, in meters: nobody builds a lower step. */
const SAME_HEIGHT = 0.06
/** The planes must tile the outline to within this share of its area. */
const AREA_SHARE = 1e-3
const ON_OUTLINE = 0.02

/**
 * Assembles a roof from planes instead of deriving it, since its eaves are at several heights. Where planes meet, they
 * fold; where one ends above another, there is a wall, with the rim of the upper plane and the flashing of the lower.
 * Heights are relative to its lowest eave.
 * @returns null if the planes do not cover the outline without gaps or overlaps.
 */
export function leveledRoof(outline: Outline, planes: readonly LevelPlane[]): Roof | null {
  const size = sizeOf(outline)
  const lowest = Math.min(...planes.flatMap(({ ring }) => ring.map(([, , z]) => z)))
  const facets = planes.map((plane) => facetOf(plane, lowest))
  const total = facets.reduce((sum, { planAreaSqm }) => sum + planAreaSqm, 0)
  if (!(Math.abs(total - size.planAreaSqm) <= AREA_SHARE * size.planAreaSqm)) return null
  if (facets.some(({ planAreaSqm }) => !(planAreaSqm > 0))) return null
  const { nodes, rings } = ringsOf(outline, facets)
  const pieces = rings.flatMap(piecesOf)
  const outlineEdge = rimEdges(outline, nodes, pieces)
  if (!outlineEdge) return null
  const corners = cornersOf(nodes, rings, facets)
  const edges = levelEdges(corners, pieces, outlineEdge)
  const lengthsMeters = noLengths()
  for (const { type, lengthMeters } of edges) lengthsMeters[type] += lengthMeters
  const areaSqm = facets.reduce((sum, facet) => sum + facet.areaSqm, 0)
  return {
    outline,
    facets: facets.map(withCorners(rings, corners)),
    edges,
    lengthsMeters,
    areaSqm,
    ...size,
    hasLevels: true,
  }
}

function facetOf({ ring, holes }: LevelPlane, lowest: number): Facet {
  const [a, b] = gradientOfRing(ring)
  const rings = [ring, ...holes].map((one) => one.map(([x, y, z]): RoofPoint => [x, y, z - lowest]))
  const planAreaSqm = rings.reduce((sum, one) => sum + signedArea(one.map(([x, y]): PlanePoint => [x, y])), 0)
  const slope = Math.hypot(a, b)
  const rise = slope < LEVEL ? 0 : 12 * slope
  return {
    ring: rings[0]!,
    holes: rings.slice(1),
    areaSqm: planAreaSqm * Math.hypot(1, slope),
    planAreaSqm,
    rise,
    azimuthDegrees: rise === 0 ? null : ((Math.atan2(-a, -b) * 180) / Math.PI + 360) % 360,
  }
}

const LEVEL = 1e-6

/** One ring of a facet, including nodes of other facets on it. */
interface NodeRing {
  readonly facet: number
  readonly own: readonly number[]
}

function ringsOf(outline: Outline, facets: readonly Facet[]): { nodes: PlanePoint[]; rings: NodeRing[] } {
  const nodes: PlanePoint[] = []
  const node = (x: number, y: number) => {
    const at = nodes.findIndex((one) => Math.hypot(one[0] - x, one[1] - y) < SAME_PLACE)
    return at < 0 ? nodes.push([x, y]) - 1 : at
  }
  for (const [x, y] of [outline.outer, ...outline.holes].flat()) node(x, y)
  const provided = facets.flatMap(({ ring, holes }, facet) =>
    [ring, ...holes].map((one) => ({ facet, own: one.map(([x, y]) => node(x, y)) })),
  )
  const rings = provided.map(({ facet, own }) => ({
    facet,
    own: own.flatMap((from, at) => withNodesBetween(nodes, from, own[(at + 1) % own.length]!)),
  }))
  return { nodes, rings }
}

const piecesOf = ({ facet, own }: NodeRing): RimPiece[] =>
  own.map((from, at) => ({ from, to: own[(at + 1) % own.length]!, facet }))

/** The points of each plane over its nodes. Planes that meet at a node share one point there. */
function cornersOf(nodes: readonly PlanePoint[], rings: readonly NodeRing[], facets: readonly Facet[]): Corners {
  const gradients = facets.map(({ ring }) => gradientOfRing(ring))
  const exact = (facet: number, node: number) => {
    const [[x, y], [a, b], [x0, y0, z0]] = [nodes[node]!, gradients[facet]!, facets[facet]!.ring[0]!]
    return z0 + a * (x - x0) + b * (y - y0)
  }
  const over = nodes.map(() => new Map<number, number>())
  for (const { facet, own } of rings) for (const node of own) over[node]!.set(facet, exact(facet, node))
  const met = over.map((heights) => {
    const sorted = [...heights].sort((one, other) => one[1] - other[1])
    const groups: [number, number][][] = []
    for (const one of sorted) {
      const last = groups.at(-1)
      if (last && one[1] - last.at(-1)![1] < SAME_HEIGHT) last.push(one)
      else groups.push([one])
    }
    const mean = (group: readonly [number, number][]) => group.reduce((sum, [, z]) => sum + z, 0) / group.length
    return new Map(groups.flatMap((group) => group.map(([facet]) => [facet, mean(group)] as const)))
  })
  return {
    gradients,
    exact: (facet, node) => [nodes[node]![0], nodes[node]![1], exact(facet, node)],
    at: (facet, node) => [nodes[node]![0], nodes[node]![1], met[node]!.get(facet) ?? exact(facet, node)],
  }
}

function withCorners(rings: readonly NodeRing[], corners: Corners) {
  return (facet: Facet, at: number): Facet => {
    const own = rings.filter((ring) => ring.facet === at).map((ring) => ring.own.map((node) => corners.at(at, node)))
    return { ...facet, ring: own[0]!, holes: own.slice(1) }
  }
}

function withNodesBetween(nodes: readonly PlanePoint[], from: number, to: number): number[] {
  if (from === to) return []
  const [a, b] = [nodes[from]!, nodes[to]!]
  const along = ([x, y]: PlanePoint) => (x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])
  const between = [...nodes.keys()]
    .filter((at) => at !== from && at !== to && distanceToSegment(nodes[at]!, a, b) < SAME_PLACE)
    .sort((one, other) => along(nodes[one]!) - along(nodes[other]!))
  return [from, ...between]
}

/** Maps each piece without an adjacent plane to the outline's edge that it is on; null if a piece is on none. */
function rimEdges(
  outline: Outline,
  nodes: readonly PlanePoint[],
  pieces: readonly RimPiece[],
): Map<RimPiece, number> | null {
  const key = (from: number, to: number) => `${from} ${to}`
  const ways = new Set(pieces.map(({ from, to }) => key(from, to)))
  if (ways.size !== pieces.length) return null
  const edges = outlineEdges(outline)
  const result = new Map<RimPiece, number>()
  for (const piece of pieces) {
    if (ways.has(key(piece.to, piece.from))) continue
    const [a, b] = [nodes[piece.from]!, nodes[piece.to]!]
    const away = edges.map(([one, other]) =>
      Math.max(distanceToSegment(a, one, other), distanceToSegment(b, one, other)),
    )
    const edge = away.indexOf(Math.min(...away))
    if (!(away[edge]! < ON_OUTLINE)) return null
    result.set(piece, edge)
  }
  return result
}
