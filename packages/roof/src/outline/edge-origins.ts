import { type Edge, edgesOf, type Ring, signedArea } from '../polygon.ts'
import { distance } from '../segment.ts'
import { type Outline, windingOf } from './clean.ts'

/**
 * The order in which edges are indexed everywhere: those of the outer ring, then those of each hole; edge i of a ring
 * starts at its corner i.
 */
export function outlineEdges({ outer, holes }: Pick<Outline, 'outer' | 'holes'>): Edge[] {
  return [outer, ...holes].flatMap(edgesOf)
}

/** Edges that differ in direction by more than this are not parts of one wall. */
const MIN_COSINE = Math.cos((25 * Math.PI) / 180)
/** Cleaning moves a wall by less than this, even if it merges several steps of it into one line. */
const MAX_APART_METERS = 1

interface GivenEdge {
  readonly index: number
  readonly edge: Edge
}

/**
 * For each edge of a cleaned outline, the edge of the given rings that it comes from: among nearby edges with the same
 * direction, the one that covers most of it. If steps of a wall were merged into one line, that is the longest of them.
 * @param rings the rings before cleaning, on the outline's plane, not closed, the outer one first.
 */
export function edgeOrigins(outline: Outline, rings: readonly Ring[]): number[] {
  const provided = givenEdges(rings)
  return outlineEdges(outline).map((edge) => bestOf(provided, (other) => sharedLength(edge, other.edge), edge))
}

/**
 * The inverse: for each edge of the given rings, the edge of the cleaned outline that it became part of; null if
 * cleaning left nothing of it.
 */
export function edgeFates(outline: Outline, rings: readonly Ring[]): (number | null)[] {
  const stored = outlineEdges(outline).map((edge, index) => ({ index, edge }))
  const fates: (number | null)[] = rings.flatMap((ring) => ring.map(() => null))
  for (const { index, edge } of givenEdges(rings)) {
    const shares = stored.map((other) => sharedLength(edge, other.edge))
    const max = Math.max(...shares)
    if (max > 0) fates[index] = stored[shares.indexOf(max)]!.index
  }
  return fates
}

/** The given edges with their own index, each ring wound as cleaning winds it. Edges without length are left out. */
function givenEdges(rings: readonly Ring[]): GivenEdge[] {
  const edges: GivenEdge[] = []
  let first = 0
  for (const [at, ring] of rings.entries()) {
    const reversed = Math.sign(signedArea(ring)) === -windingOf(at)
    for (const [step, [a, b]] of edgesOf(ring).entries()) {
      if (distance(a, b) > 0) edges.push({ index: first + step, edge: reversed ? [b, a] : [a, b] })
    }
    first += ring.length
  }
  return edges
}

function bestOf(provided: readonly GivenEdge[], share: (edge: GivenEdge) => number, edge: Edge): number {
  let best: { index: number; share: number } | null = null
  for (const one of provided) {
    const covered = share(one)
    if (covered > 0 && (!best || covered > best.share)) best = { index: one.index, share: covered }
  }
  return best?.index ?? nearest(provided, edge)
}

/** How much of an edge a nearby edge with the same direction covers, in meters; less the farther apart they are. */
function sharedLength([a, b]: Edge, [c, d]: Edge): number {
  const [length, other] = [distance(a, b), distance(c, d)]
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  if (((d[0] - c[0]) * ux + (d[1] - c[1]) * uy) / other < MIN_COSINE) return 0
  const along = (point: readonly [number, number]) => (point[0] - a[0]) * ux + (point[1] - a[1]) * uy
  const covered = Math.min(length, along(d)) - Math.max(0, along(c))
  const apart = Math.abs(((c[0] + d[0]) / 2 - a[0]) * uy - ((c[1] + d[1]) / 2 - a[1]) * ux)
  return apart < MAX_APART_METERS ? covered * (1 - apart / MAX_APART_METERS) : 0
}

/**
 * A cut-off corner leaves an edge whose direction matches no given edge: it counts as the edge with the nearest
 * midpoint.
 */
function nearest(provided: readonly GivenEdge[], edge: Edge): number {
  const gaps = provided.map((other) => distance(middle(edge), middle(other.edge)))
  return provided[gaps.indexOf(Math.min(...gaps))]?.index ?? 0
}

const middle = ([a, b]: Edge) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const
