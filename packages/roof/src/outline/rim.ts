import { edgesOf, type Ring } from '../polygon.ts'
import { distance, rightOf, turn } from '../segment.ts'
import type { PlanePoint } from '../units.ts'

export interface TracedRing {
  readonly ring: Ring
  /** The origin index of each edge of the ring. */
  readonly origins: readonly number[]
}

const SAME_POINT_METERS = 1e-6

interface Piece {
  readonly from: number
  readonly to: number
  readonly origin: number
}

/**
 * The rim of what moved rings enclose together (winding above 0), as rings that neither cross nor touch: parts that ran
 * backwards or overlapped are gone. The pieces of a ring keep the order of their edges; the rings themselves are
 * unordered.
 */
export function rimOf(rings: readonly TracedRing[]): TracedRing[] {
  const points: PlanePoint[] = []
  const numberOf = (point: PlanePoint) => {
    const known = points.findIndex((other) => distance(point, other) < SAME_POINT_METERS)
    return known >= 0 ? known : points.push(point) - 1
  }
  const edges = rings.flatMap(({ ring, origins }) =>
    edgesOf(ring)
      .map((edge, at) => ({ edge, origin: origins[at]! }))
      .filter(({ edge: [a, b] }) => distance(a, b) > SAME_POINT_METERS),
  )
  const enclosing = rings.map(({ ring }) => ring)
  const pieces: Piece[] = []
  for (const { edge, origin } of edges) {
    const cuts = edges.flatMap((other) => (other.edge === edge ? [] : meetings(edge, other.edge)))
    const shares = [0, ...cuts.sort((one, other) => one - other), 1]
    for (const [at, share] of shares.slice(1).entries()) {
      const ends = [shares[at]!, share].map((it) => numberOf(along(edge, it)))
      const [from, to] = ends as [number, number]
      if (from === to || pieces.some((piece) => piece.from === from && piece.to === to)) continue
      if (isRim(enclosing, points[from]!, points[to]!)) pieces.push({ from, to, origin })
    }
  }
  return chained(pieces, points)
}

function along([a, b]: readonly [PlanePoint, PlanePoint], share: number): PlanePoint {
  if (share === 0 || share === 1) return share === 0 ? a : b
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
}

/** Where along a -> b another edge meets it: at one place, or along a stretch, whose ends are returned. */
function meetings([a, b]: readonly [PlanePoint, PlanePoint], [c, d]: readonly [PlanePoint, PlanePoint]): number[] {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]]
  const squared = ux * ux + uy * uy
  const slack = SAME_POINT_METERS / Math.sqrt(squared)
  const ends = [c, d].filter((point) => Math.abs(turn(a, b, point)) < SAME_POINT_METERS * Math.sqrt(squared))
  const shares = ends.map((point) => ((point[0] - a[0]) * ux + (point[1] - a[1]) * uy) / squared)
  if (ends.length === 0) {
    const [atC, atD] = [turn(a, b, c), turn(a, b, d)]
    if (atC > 0 === atD > 0) return []
    const share = atC / (atC - atD)
    const meeting = along([c, d], share)
    shares.push(((meeting[0] - a[0]) * ux + (meeting[1] - a[1]) * uy) / squared)
  }
  return shares.filter((share) => share > slack && share < 1 - slack)
}

/** Whether the enclosed area is to the left of a piece and not to its right. */
function isRim(rings: readonly Ring[], a: PlanePoint, b: PlanePoint): boolean {
  const [x, y] = rightOf(a, b)
  const middle = along([a, b], 0.5)
  const adjacent = (meters: number): PlanePoint => [middle[0] + meters * x, middle[1] + meters * y]
  return windings(rings, adjacent(-SAME_POINT_METERS)) > 0 && windings(rings, adjacent(SAME_POINT_METERS)) <= 0
}

/** How often the rings run around a point, counterclockwise. */
function windings(rings: readonly Ring[], point: PlanePoint): number {
  let count = 0
  for (const [a, b] of rings.flatMap(edgesOf)) {
    if (a[1] <= point[1] && b[1] > point[1] && turn(a, b, point) > 0) count++
    if (a[1] > point[1] && b[1] <= point[1] && turn(a, b, point) < 0) count--
  }
  return count
}

/** Joins pieces end to end. Where two rings share a corner, each stays to its left, so that they separate there. */
function chained(pieces: readonly Piece[], points: readonly PlanePoint[]): TracedRing[] {
  const left = new Set(pieces)
  const rings: TracedRing[] = []
  for (const first of pieces) {
    const chain: Piece[] = []
    let piece: Piece | undefined = left.has(first) ? first : undefined
    while (piece) {
      left.delete(piece)
      chain.push(piece)
      const { from, to }: Piece = piece
      const bearing = (other: Piece) => angle(points[from]!, points[to]!, points[other.to]!)
      const onward: Piece[] = to === first.from ? [] : [...left].filter((other) => other.from === to)
      piece = onward.sort((one, other) => bearing(other) - bearing(one))[0]
    }
    if (chain.length > 2 && chain.at(-1)!.to === first.from) rings.push(merged(chain, points))
  }
  return rings
}

/** Merges adjacent pieces of one edge into one edge. */
function merged(chain: readonly Piece[], points: readonly PlanePoint[]): TracedRing {
  const starts = chain.filter((piece, at) => chain.at(at - 1)!.origin !== piece.origin)
  return { ring: starts.map(({ from }) => points[from]!), origins: starts.map(({ origin }) => origin) }
}

/** The left turn of a -> b -> c, in radians. */
function angle(a: PlanePoint, b: PlanePoint, c: PlanePoint): number {
  const straight = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
  return Math.atan2(turn(a, b, c), straight)
}
