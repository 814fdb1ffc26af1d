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
import { type MergedFacet, type MergedRoof, mergedRoof } from './merge-facets.ts'
import { type MergedLine, mergedLines, type Piece, type ShortLine } from './merge-lines.ts'
import type { RoofLines } from './roof-lines.ts'

/** The size of an outline as seen from above. */
export interface PlanSize {
  readonly planAreaSqm: number
  readonly perimeterMeters: number
}

/** A node may be off its facets by this share of the perimeter before their rings count as crossing. */
const CROSSING_SHARE = 1e-6

/** Merges facets that are nearly one plane, measures the facets, classifies the edges and adds them up. */
export function assembledRoof(
  outline: Outline,
  rules: readonly EdgeRule[],
  lines: RoofLines,
  { planAreaSqm, perimeterMeters }: PlanSize,
): Roof {
  const merged = mergedRoof(lines, planAreaSqm, CROSSING_SHARE * perimeterMeters)
  const facets = merged.facets.map((facet) => measuredFacet(merged.nodes, facet))
  const edges = typedEdges(rules, merged)
  const lengthsMeters = Object.fromEntries(EDGE_TYPES.map((type) => [type, 0])) as Record<EdgeType, number>
  for (const { type, lengthMeters } of edges) lengthsMeters[type] += lengthMeters
  const areaSqm = facets.reduce((sum, facet) => sum + facet.areaSqm, 0)
  return { outline, facets, edges, lengthsMeters, areaSqm, planAreaSqm, perimeterMeters }
}

function measuredFacet(nodes: readonly RoofPoint[], { ring, holes, gradient, rise }: MergedFacet): Facet {
  const points = (one: readonly number[]) => one.map((node) => nodes[node]!)
  const [outer, inner] = [points(ring), holes.map(points)]
  const planAreaSqm = [outer, ...inner].reduce(
    (sum, one) => sum + signedArea(one.map(([x, y]): PlanePoint => [x, y])),
    0,
  )
  return {
    ring: outer,
    holes: inner,
    areaSqm: planAreaSqm * Math.hypot(1, rise / 12),
    planAreaSqm,
    rise,
    azimuthDegrees: rise === 0 ? null : azimuthOfFall(gradient),
  }
}

interface TypedLine extends MergedLine {
  readonly type: EdgeType
}

function typedEdges(rules: readonly EdgeRule[], roof: MergedRoof): RoofEdge[] {
  const slope = (facet: number) => roof.facets[facet]!.gradient
  const { merged, short } = mergedLines(roof)
  const typed = merged.map((line): TypedLine => {
    const [a, b] = line.pieces.reduce((best, piece) => (plan(piece) > plan(best) ? piece : best))
    const { left, right, outlineEdge } = line
    const type =
      right === null
        ? rimEdgeType(rules[outlineEdge!]!, a, b, slope(left))
        : innerEdgeType(a, b, slope(left), slope(right))
    return { ...line, type }
  })
  const added = new Map<TypedLine, Piece[]>()
  for (const line of short) {
    const whole = wholeOf(line, typed)
    if (whole) added.set(whole, [...(added.get(whole) ?? []), line.piece])
  }
  return typed.map((line): RoofEdge => {
    const pieces = [...line.pieces, ...(added.get(line) ?? [])]
    return {
      type: line.type,
      from: roof.nodes[line.from]!,
      to: roof.nodes[line.to]!,
      lengthMeters: pieces.reduce((sum, [one, other]) => sum + edgeLength(line.type, one, other), 0),
      facets: line.right === null ? [line.left] : [line.left, line.right],
      outlineEdge: line.outlineEdge,
      pieces,
    }
  })
}

/** The edge that includes a line too short to be drawn: one between the same facets, if there is any. */
function wholeOf({ node, left, right }: ShortLine, lines: readonly TypedLine[]): TypedLine | null {
  const adjacent = lines.filter(
    (line) => (line.left === left && line.right === right) || (line.left === right && line.right === left),
  )
  const meeting = adjacent.filter(({ from, to }) => from === node || to === node)
  const length = ({ pieces }: TypedLine) => pieces.reduce((sum, piece) => sum + plan(piece), 0)
  const candidates = meeting.length > 0 ? meeting : adjacent
  return candidates.reduce<TypedLine | null>((best, line) => (best && length(best) >= length(line) ? best : line), null)
}

function azimuthOfFall([east, north]: Gradient): number {
  return ((Math.atan2(-east, -north) * 180) / Math.PI + 360) % 360
}

function plan([a, b]: readonly [RoofPoint, RoofPoint]): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}
