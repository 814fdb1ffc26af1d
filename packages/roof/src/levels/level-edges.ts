import type { EdgeType, RoofEdge, RoofPoint } from '../roof.ts'
import { edgeLength, fallDegrees, type Gradient, innerEdgeType, RIDGE_DEGREES } from '../skeleton/edge-type.ts'
import type { PlanePoint } from '../units.ts'

/** A piece of a rim between two nodes, with a plane to its left. */
export interface RimPiece {
  readonly from: number
  readonly to: number
  readonly facet: number
}

/** The points where each plane passes over its nodes. */
export interface Corners {
  readonly gradients: readonly Gradient[]
  /** Based only on the plane's own slope. */
  readonly exact: (facet: number, node: number) => RoofPoint
  /** The common point where it meets other planes at the node. */
  readonly at: (facet: number, node: number) => RoofPoint
}

/** Pieces in line within one degree form one edge. */
const IN_LINE = Math.cos(Math.PI / 180)

interface TypedPiece {
  readonly type: EdgeType
  readonly from: number
  readonly to: number
  readonly facets: readonly [number] | readonly [number, number]
  readonly outlineEdge: number | null
}

/** Builds the edges of a roof assembled from planes, from the pieces of their rims. */
export function levelEdges(
  { gradients, exact: over, at: corner }: Corners,
  pieces: readonly RimPiece[],
  outlineEdge: ReadonlyMap<RimPiece, number>,
): RoofEdge[] {
  const rim = ({ from, to, facet }: RimPiece, type: EdgeType, edge: number | null = null): TypedPiece => ({
    type,
    from,
    to,
    facets: [facet],
    outlineEdge: edge,
  })
  const opposite = new Map(pieces.map((piece) => [`${piece.to} ${piece.from}`, piece]))
  const typed = pieces.flatMap((piece): TypedPiece[] => {
    const { from, to, facet } = piece
    const [a, b] = [over(facet, from), over(facet, to)]
    const edge = outlineEdge.get(piece)
    if (edge !== undefined) return [rim(piece, openRimType(a, b, gradients[facet]!), edge)]
    const adjacent = opposite.get(`${from} ${to}`)!
    const [start, end] = [a[2] - over(adjacent.facet, from)[2], b[2] - over(adjacent.facet, to)[2]]
    const meets = (node: number) => corner(facet, node)[2] === corner(adjacent.facet, node)[2]
    if (!meets(from) || !meets(to)) {
      return [rim(piece, start + end > 0 ? openRimType(a, b, gradients[facet]!) : flashingType(a, b))]
    }
    // Handles each line once, from the plane to its left.
    if (facet > adjacent.facet) return []
    const type = innerEdgeType(a, b, gradients[facet]!, gradients[adjacent.facet]!)
    return [{ type, from, to, facets: [facet, adjacent.facet], outlineEdge: null }]
  })
  return joined(typed, corner).map((line): RoofEdge => {
    const [first, last] = [line[0]!, line.at(-1)!]
    const { type, facets, outlineEdge: edge } = first
    const ends = ({ from, to }: TypedPiece) => [corner(facets[0], from), corner(facets[0], to)] as const
    const lengthMeters = line.reduce((sum, piece) => sum + edgeLength(type, ...ends(piece)), 0)
    const [from, to] = [ends(first)[0], ends(last)[1]]
    return { type, from, to, lengthMeters, facets, outlineEdge: edge, pieces: line.map(ends) }
  })
}

/**
 * The type of a plane's rim with nothing continuing below it: water runs off an eave, but not over a rake or a high
 * eave.
 */
function openRimType(from: RoofPoint, to: RoofPoint, [x, y]: Gradient): EdgeType {
  if (fallDegrees(from, to) >= RIDGE_DEGREES) return 'rake'
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const [inward, along] = [y * dx - x * dy, x * dx + y * dy]
  if (Math.hypot(x, y) * Math.hypot(dx, dy) < 1e-6 * Math.hypot(dx, dy)) return 'eave'
  if (Math.abs(along) > Math.abs(inward)) return 'rake'
  return inward > 0 ? 'eave' : 'highEave'
}

/** Flashing along a slope is step flashing; along a level line it is headwall flashing. */
function flashingType(from: RoofPoint, to: RoofPoint): EdgeType {
  return fallDegrees(from, to) < RIDGE_DEGREES ? 'flashing' : 'stepFlashing'
}

/** Joins pieces that continue each other, in order. */
function joined(pieces: readonly TypedPiece[], corner: Corners['at']): TypedPiece[][] {
  const lines = pieces.map((piece) => [piece])
  for (let at = 0; at < lines.length; at++) {
    for (let next = 0; next < lines.length; next++) {
      const [last, first] = [lines[at]!.at(-1)!, lines[next]![0]!]
      if (at === next || last.to !== first.from || !isSimilar(last, first) || !isInLine(corner, last, first)) continue
      lines[at]!.push(...lines[next]!)
      lines.splice(next, 1)
      if (next < at) at--
      next = -1
    }
  }
  return lines
}

function isSimilar(one: TypedPiece, other: TypedPiece): boolean {
  const sameFacets = one.facets[0] === other.facets[0] && one.facets[1] === other.facets[1]
  return one.type === other.type && one.outlineEdge === other.outlineEdge && sameFacets
}

function isInLine(corner: Corners['at'], one: TypedPiece, other: TypedPiece): boolean {
  const way = ({ facets, from, to }: TypedPiece): PlanePoint => {
    const [[ax, ay], [bx, by]] = [corner(facets[0], from), corner(facets[0], to)]
    const length = Math.hypot(bx - ax, by - ay)
    return [(bx - ax) / length, (by - ay) / length]
  }
  const [[x, y], [u, v]] = [way(one), way(other)]
  return x * u + y * v > IN_LINE
}

/**
 * The gradient of a ring's plane, from its normal (M. Newell's: each edge contributes, so that no three corners
 * decide).
 */
export function gradientOfRing(ring: readonly RoofPoint[]): Gradient {
  let [nx, ny, nz] = [0, 0, 0]
  for (const [at, [x, y, z]] of ring.entries()) {
    const [u, v, w] = ring[(at + 1) % ring.length]!
    nx += (y - v) * (z + w)
    ny += (z - w) * (x + u)
    nz += (x - u) * (y + v)
  }
  return nz === 0 ? [0, 0] : [-nx / nz, -ny / nz]
}
