import type { EdgeType, Facet, RoofEdge, RoofPoint } from '../roof.ts'
import { edgeLength, fallDegrees, type Gradient, innerEdgeType, RIDGE_DEGREES } from '../skeleton/edge-type.ts'
import type { PlanePoint } from '../units.ts'

/** A rim between two nodes, with a plane to its left. */
export interface RimPiece {
  readonly from: number
  readonly to: number
  readonly facet: number
}

/** Planes that are nearer in height at both ends of a line fold there; else one ends above the other. Metres. */
const STEP_METRES = 0.07
/** Pieces in one line, to a degree, are one edge. */
const IN_LINE = Math.cos(Math.PI / 180)

interface TypedPiece {
  readonly type: EdgeType
  readonly from: number
  readonly to: number
  readonly facets: readonly [number] | readonly [number, number]
  readonly outlineEdge: number | null
}

/** The edges of a roof that is put together from planes, by the pieces of their rims. */
export function levelEdges(
  nodes: readonly PlanePoint[],
  pieces: readonly RimPiece[],
  facets: readonly Facet[],
  outlineEdge: ReadonlyMap<RimPiece, number>,
): RoofEdge[] {
  const gradients = facets.map(({ ring }) => gradientOfRing(ring))
  const over = (facet: number, node: number): RoofPoint => {
    const [[x, y], [a, b], [x0, y0, z0]] = [nodes[node]!, gradients[facet]!, facets[facet]!.ring[0]!]
    return [x, y, z0 + a * (x - x0) + b * (y - y0)]
  }
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
    const beside = opposite.get(`${from} ${to}`)!
    const [start, end] = [a[2] - over(beside.facet, from)[2], b[2] - over(beside.facet, to)[2]]
    if (Math.max(Math.abs(start), Math.abs(end)) >= STEP_METRES) {
      return [rim(piece, start + end > 0 ? openRimType(a, b, gradients[facet]!) : flashingType(a, b))]
    }
    // Each line once, from the plane to its left.
    if (facet > beside.facet) return []
    const type = innerEdgeType(a, b, gradients[facet]!, gradients[beside.facet]!)
    return [{ type, from, to, facets: [facet, beside.facet], outlineEdge: null }]
  })
  return joined(nodes, typed).map(({ type, from, to, facets: beside, outlineEdge: edge }): RoofEdge => {
    const [a, b] = [over(beside[0], from), over(beside[0], to)]
    return { type, from: a, to: b, lengthMetres: edgeLength(type, a, b), facets: beside, outlineEdge: edge }
  })
}

/** Of a plane's rim under which nothing goes on: water runs off an eave, and neither over a rake nor over a high eave. */
function openRimType(from: RoofPoint, to: RoofPoint, [x, y]: Gradient): EdgeType {
  if (fallDegrees(from, to) >= RIDGE_DEGREES) return 'rake'
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const [inward, along] = [y * dx - x * dy, x * dx + y * dy]
  if (Math.hypot(x, y) * Math.hypot(dx, dy) < 1e-6 * Math.hypot(dx, dy)) return 'eave'
  if (Math.abs(along) > Math.abs(inward)) return 'rake'
  return inward > 0 ? 'eave' : 'highEave'
}

/** Along a slope flashing goes up in steps; along a level line it is a headwall's. */
function flashingType(from: RoofPoint, to: RoofPoint): EdgeType {
  return fallDegrees(from, to) < RIDGE_DEGREES ? 'flashing' : 'stepFlashing'
}

/** Pieces that go on in one another. */
function joined(nodes: readonly PlanePoint[], pieces: readonly TypedPiece[]): TypedPiece[] {
  const result = [...pieces]
  for (let at = 0; at < result.length; at++) {
    for (let next = 0; next < result.length; next++) {
      const [one, other] = [result[at]!, result[next]!]
      if (at === next || one.to !== other.from || !isAlike(one, other) || !isInLine(nodes, one, other)) continue
      result[at] = { ...one, to: other.to }
      result.splice(next, 1)
      if (next < at) at--
      next = -1
    }
  }
  return result
}

function isAlike(one: TypedPiece, other: TypedPiece): boolean {
  const sameFacets = one.facets[0] === other.facets[0] && one.facets[1] === other.facets[1]
  return one.type === other.type && one.outlineEdge === other.outlineEdge && sameFacets
}

function isInLine(nodes: readonly PlanePoint[], one: TypedPiece, other: TypedPiece): boolean {
  const way = ({ from, to }: TypedPiece): PlanePoint => {
    const [[ax, ay], [bx, by]] = [nodes[from]!, nodes[to]!]
    const length = Math.hypot(bx - ax, by - ay)
    return [(bx - ax) / length, (by - ay) / length]
  }
  const [[x, y], [u, v]] = [way(one), way(other)]
  return x * u + y * v > IN_LINE
}

/** How the plane of a ring rises, by its normal (M. Newell's: each edge adds its share, so that no three corners decide). */
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
