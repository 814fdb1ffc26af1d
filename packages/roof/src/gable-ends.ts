import type { Outline } from './clean.ts'
import { outlineEdges } from './edge-origins.ts'
import { corner, type Edge, edgesOf, type Ring } from './polygon.ts'
import { distance } from './segment.ts'

/** A side belongs to a neighbour where it is touched over more than this share of its length. */
const PARTY_SHARE = 0.5
/** Walls on one line of two surveys lie so near each other, in metres. */
const TOUCH_METRES = 0.3
const PARALLEL_COSINE = Math.cos((10 * Math.PI) / 180)
/** The walls beside a gable stand off its direction by no more than this. */
const SQUARE_SINE = Math.sin((60 * Math.PI) / 180)
/** What reaches less far into a wing than this share of its width, from either side, does not narrow it. */
const WING_MARGIN = 0.05
/** Lengths within this share of each other are alike. */
const ALIKE = 1e-6

/**
 * The edges of an outline that would be gables if nobody said more: the sides that touch a neighbour over more than half
 * their length (party walls), else of a house with four corners the short sides, of others each wing's end.
 * @param neighbours outlines of the buildings round about, on the same plane.
 */
export function gableEnds(outline: Outline, neighbours: readonly Ring[]): number[] {
  const edges = outlineEdges(outline)
  const touched = edges.map((edge) => touchedShare(edge, neighbours))
  if (edges.length === 4) return endsOfFour(edges, touched)
  const party = new Set(touched.flatMap((share, edge) => (share > PARTY_SHARE ? [edge] : [])))
  const ends = outline.outer.map((_, edge) => ({ edge, slimness: slimness(outline, edge) }))
  const likeliestFirst = [
    ...[...party].sort((one, other) => touched[other]! - touched[one]!),
    ...ends
      .filter(({ edge, slimness }) => slimness >= 1 - ALIKE && !party.has(edge))
      .sort((one, other) => other.slimness - one.slimness)
      .map(({ edge }) => edge),
  ]
  return withoutNeighbours(likeliestFirst, outline).sort((one, other) => one - other)
}

/** The sides that touch a neighbour over more than half their length, none of them beside another. */
export function partyWalls(outline: Outline, neighbours: readonly Ring[]): number[] {
  const touched = outlineEdges(outline).map((edge) => touchedShare(edge, neighbours))
  const party = [...touched.keys()].filter((edge) => touched[edge]! > PARTY_SHARE)
  const longestTouchFirst = party.sort((one, other) => touched[other]! - touched[one]!)
  return withoutNeighbours(longestTouchFirst, outline).sort((one, other) => one - other)
}

/** Opposite sides: those with most party wall; without any, the shorter ones, so that the ridge runs along the long side. */
function endsOfFour(edges: readonly Edge[], touched: readonly number[]): number[] {
  const party = (pair: readonly number[]) => pair.reduce((sum, at) => sum + Math.max(0, touched[at]! - PARTY_SHARE), 0)
  const length = (pair: readonly number[]) => pair.reduce((sum, at) => sum + distance(...edges[at]!), 0)
  const [even, odd] = [
    [0, 2],
    [1, 3],
  ]
  const more = party(even!) - party(odd!)
  if (Math.abs(more) > ALIKE) return more > 0 ? even! : odd!
  return length(even!) <= length(odd!) ? even! : odd!
}

/** Two gables do not meet in a corner: there no plane could rise between them. The likelier stays. */
function withoutNeighbours(edges: readonly number[], { outer, holes }: Outline): number[] {
  const kept: number[] = []
  for (const edge of edges) if (!kept.some((other) => areNeighbours(edge, other, [outer, ...holes]))) kept.push(edge)
  return kept
}

function areNeighbours(one: number, other: number, rings: readonly Ring[]): boolean {
  let first = 0
  for (const { length } of rings) {
    const [a, b] = [one - first, other - first]
    if (a >= 0 && b >= 0 && a < length && b < length) return [1, length - 1].includes(Math.abs(a - b))
    first += length
  }
  return false
}

/** How much of an edge lies along neighbours' walls, as a share of its length. */
function touchedShare([a, b]: Edge, neighbours: readonly Ring[]): number {
  const length = distance(a, b)
  const [x, y] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const stretches = neighbours.flatMap(edgesOf).flatMap(([c, d]) => {
    const other = distance(c, d)
    if (Math.abs((d[0] - c[0]) * x + (d[1] - c[1]) * y) < PARALLEL_COSINE * other || other === 0) return []
    const aside = [c, d].map((point) => Math.abs((point[1] - a[1]) * x - (point[0] - a[0]) * y))
    const along = [c, d].map((point) => (point[0] - a[0]) * x + (point[1] - a[1]) * y)
    const [from, to] = [Math.max(0, Math.min(...along)), Math.min(length, Math.max(...along))]
    return from < to && Math.min(...aside) < TOUCH_METRES ? [[from, to] as const] : []
  })
  let [covered, reached] = [0, 0]
  for (const [from, to] of stretches.sort((one, other) => one[0] - other[0])) {
    covered += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return covered / length
}

/**
 * How far the wing behind an edge reaches in the edge's full width, over that width: 1 and more at the end of a wing. 0
 * where the walls beside it do not both run back at about a right angle.
 */
function slimness({ outer, holes }: Outline, at: number): number {
  const [before, a, b, after] = [-1, 0, 1, 2].map((step) => corner(outer, at + step)) as [Point, Point, Point, Point]
  const width = distance(a, b)
  const [x, y] = [(b[0] - a[0]) / width, (b[1] - a[1]) / width]
  const local = (point: Point): Point => {
    const [dx, dy] = [point[0] - a[0], point[1] - a[1]]
    return [dx * x + dy * y, dy * x - dx * y]
  }
  const runsBack = (corner: Point, end: Point) => local(end)[1] >= SQUARE_SINE * distance(corner, end)
  if (!runsBack(a, before) || !runsBack(b, after)) return 0
  const [left, right] = [WING_MARGIN * width, (1 - WING_MARGIN) * width]
  const beyond = [outer, ...holes]
    .flatMap(edgesOf)
    .filter(([from, to]) => from !== a && to !== a && from !== b)
    .flatMap(([from, to]) => lowestBetween(local(from), local(to), left, right))
    .filter((depth) => depth > 0)
  return Math.min(...beyond) / width
}

type Point = readonly [number, number]

/** The least second coordinate of a segment between two values of the first; nothing where it stays outside. */
function lowestBetween(one: Point, other: Point, left: number, right: number): number[] {
  const [from, to] = one[0] <= other[0] ? [one, other] : [other, one]
  if (to[0] <= left || from[0] >= right) return []
  const heightAt = (x: number) =>
    to[0] === from[0] ? Math.min(from[1], to[1]) : from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
  return [Math.min(heightAt(Math.max(left, from[0])), heightAt(Math.min(right, to[0])))]
}
