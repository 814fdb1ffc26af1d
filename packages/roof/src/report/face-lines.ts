import type { EdgeType, Roof, RoofEdge, RoofPoint } from '../roof.ts'
import { edgeLength } from '../skeleton/edge-type.ts'
import { faceWays } from './face-ways.ts'

/** A straight line between two corners of a roof's faces. */
export interface FaceLine {
  readonly from: RoofPoint
  readonly to: RoofPoint
  /**
   * Type of the edge that it is part of; null if no edge counts it: a stretch shorter than 10 cm, or a bridge to a
   * courtyard.
   */
  readonly type: EdgeType | null
  /** Measured the same way as its edge. */
  readonly lengthMeters: number
  /** Indexes of the facets that it bounds. */
  readonly facets: readonly number[]
}

/** A roof as the true corners of its faces and the lines between them, for files that other programs measure. */
export interface FaceLines {
  readonly lines: readonly FaceLine[]
  /** The lines of each facet, as indexes, in order around it. */
  readonly paths: readonly (readonly number[])[]
}

/**
 * The lines between a roof's facets with their true ends, where {@link Roof.edges} merge nodes closer than 10 cm. Every
 * facet is one closed path; the path reaches courtyards over a bridge and returns over the same bridge.
 */
export function faceLines(roof: Roof): FaceLines {
  const { points, ways } = faceWays(roof.facets)
  const numbers = new Map<string, number>()
  const lines: { from: number; to: number; facets: number[] }[] = []
  const paths = ways.map((way, facet) =>
    way.map((from, at) => {
      const to = way[(at + 1) % way.length]!
      const key = `${Math.min(from, to)} ${Math.max(from, to)}`
      const known = numbers.get(key)
      const line = known ?? lines.push({ from, to, facets: [] }) - 1
      numbers.set(key, line)
      if (!lines[line]!.facets.includes(facet)) lines[line]!.facets.push(facet)
      return line
    }),
  )
  const bridges = new Set(paths.flatMap((path) => path.filter((line, at) => path.indexOf(line) !== at)))
  const known = edgesByEnds(roof.edges)
  const edgeOf = lines.map(({ from, to, facets }, line) => {
    if (bridges.has(line)) return -1
    const ends = [points[from]!, points[to]!] as const
    return known.get(endsKey(...ends)) ?? nearestEdge(roof.edges, ends, facets)
  })
  // Ordered and directed like the edges.
  const rank = (line: number) => (edgeOf[line]! < 0 ? roof.edges.length : edgeOf[line]!)
  const order = [...lines.keys()].sort((one, other) => rank(one) - rank(other))
  const typed = order.map((line): FaceLine => {
    const { from, to, facets } = lines[line]!
    const edge = roof.edges[edgeOf[line]!]
    const ends = [points[from]!, points[to]!] as const
    const [a, b] = edge && runsBack(edge, ends) ? [ends[1], ends[0]] : ends
    const lengthMeters = edgeLength(edge?.type ?? 'hip', a, b)
    return { from: a, to: b, type: edge?.type ?? null, lengthMeters, facets }
  })
  const places = new Map(order.map((line, at) => [line, at]))
  return { lines: typed, paths: paths.map((path) => path.map((line) => places.get(line)!)) }
}

/** Edge indexes by the ends of the lines that measure them, in either direction. */
function edgesByEnds(edges: readonly RoofEdge[]): Map<string, number> {
  const known = new Map<string, number>()
  for (const [index, { from, to, pieces = [[from, to]] }] of edges.entries()) {
    for (const [a, b] of pieces) known.set(endsKey(a, b), index).set(endsKey(b, a), index)
  }
  return known
}

function endsKey(a: RoofPoint, b: RoofPoint): string {
  return [a, b]
    .flat()
    .map((meters) => Math.round(meters * 1e4))
    .join()
}

/** The index of the edge between the same facets that a line is on; -1 if there is none. */
function nearestEdge(
  edges: readonly RoofEdge[],
  [a, b]: readonly [RoofPoint, RoofPoint],
  facets: readonly number[],
): number {
  const middle: RoofPoint = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
  let [nearest, found] = [Number.POSITIVE_INFINITY, -1]
  for (const [index, edge] of edges.entries()) {
    if (edge.facets.length !== facets.length || !edge.facets.every((facet) => facets.includes(facet))) continue
    const away = distanceTo(edge, middle)
    if (away < nearest) [nearest, found] = [away, index]
  }
  return found
}

function runsBack({ from, to }: RoofEdge, [a, b]: readonly [RoofPoint, RoofPoint]): boolean {
  return (to[0] - from[0]) * (b[0] - a[0]) + (to[1] - from[1]) * (b[1] - a[1]) < 0
}

function distanceTo({ from, to }: RoofEdge, point: RoofPoint): number {
  const [ux, uy, uz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const squared = ux * ux + uy * uy + uz * uz
  const along = (point[0] - from[0]) * ux + (point[1] - from[1]) * uy + (point[2] - from[2]) * uz
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, along / squared))
  return Math.hypot(from[0] + share * ux - point[0], from[1] + share * uy - point[1], from[2] + share * uz - point[2])
}
