import type { Outline } from '../outline/clean.ts'
import { outlineEdges } from '../outline/edge-origins.ts'
import { centroid, corner, type Edge, edgesOf, type Ring } from '../polygon.ts'
import { distance } from '../segment.ts'
import { partyShares, partyWallsAlong } from './party-walls.ts'

/** The walls next to a gable run back at an angle of at least 60 degrees to it. */
const SQUARE_SINE = Math.sin((60 * Math.PI) / 180)
/** What extends into a wing by less than this share of its width, from either side, does not narrow it. */
const WING_MARGIN = 0.05
/** Lengths within this share of each other are equal. */
const ALIKE = 1e-6

/**
 * The edges of an outline that are gables by default: the sides that touch a neighbor over more than half their length
 * (party walls). Otherwise, for a house with four corners, the sides that line up with the party walls of surrounding
 * houses, or the short ones, so that the ridge runs along the long side; for others, each wing's end.
 * @param neighbors outer rings of the surrounding buildings, on the same plane.
 */
export function gableEnds(outline: Outline, neighbors: readonly Ring[]): number[] {
  const edges = outlineEdges(outline)
  if (edges.length === 4) return endsOfFour(edges, neighbors)
  const party = partyWalls(outline, neighbors)
  const center = centroid(outline.outer)
  const ends = outline.outer
    .map((_, edge) => ({ edge, rank: [slimness(outline, edge), distance(middle(edges[edge]!), center)] as const }))
    .filter(({ edge, rank }) => rank[0] >= 1 - ALIKE && !party.includes(edge))
    // Of two equal ones at a square corner, the one farther out, independent of the outline's rotation and start.
    .sort(({ rank: one }, { rank: other }) => {
      return Math.abs(other[0] - one[0]) > ALIKE ? other[0] - one[0] : other[1] - one[1]
    })
  return inOrder(withoutNeighbors([...party, ...ends.map(({ edge }) => edge)], outline))
}

/** The sides that touch a neighbor over more than half their length, no two of them adjacent. */
export function partyWalls(outline: Outline, neighbors: readonly Ring[]): number[] {
  const shares = partyShares(outlineEdges(outline), neighbors)
  const party = [...shares.keys()].filter((edge) => shares[edge]! > 0)
  const mostTouchedFirst = party.sort((one, other) => shares[other]! - shares[one]!)
  return inOrder(withoutNeighbors(mostTouchedFirst, outline))
}

/** Opposite sides, ranked by party walls, then those of other houses, then length. */
function endsOfFour(edges: readonly Edge[], neighbors: readonly Ring[]): number[] {
  const evenLead = (values: readonly number[]) => values[0]! + values[2]! - values[1]! - values[3]!
  for (const values of [() => partyShares(edges, neighbors), () => partyWallsAlong(edges, neighbors)]) {
    const more = evenLead(values())
    if (Math.abs(more) > ALIKE) return more > 0 ? [0, 2] : [1, 3]
  }
  return evenLead(edges.map(([a, b]) => distance(a, b))) <= 0 ? [0, 2] : [1, 3]
}

const inOrder = (edges: readonly number[]) => edges.toSorted((one, other) => one - other)

/** Two gables cannot meet in a corner: no plane could rise between them. Keeps the likelier one. */
function withoutNeighbors(edges: readonly number[], { outer, holes }: Outline): number[] {
  const stored: number[] = []
  for (const edge of edges) if (!stored.some((other) => areNeighbors(edge, other, [outer, ...holes]))) stored.push(edge)
  return stored
}

function areNeighbors(one: number, other: number, rings: readonly Ring[]): boolean {
  let first = 0
  for (const { length } of rings) {
    const [a, b] = [one - first, other - first]
    if (a >= 0 && b >= 0 && a < length && b < length) return [1, length - 1].includes(Math.abs(a - b))
    first += length
  }
  return false
}

/**
 * How far the wing behind an edge extends at the edge's full width, divided by that width: 1 or more at the end of a
 * wing. 0 if the walls next to it do not both run back at about a right angle.
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

const middle = ([a, b]: Edge): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

type Point = readonly [number, number]

/** The lowest second coordinate of a segment between two values of the first; nothing if it stays outside. */
function lowestBetween(one: Point, other: Point, left: number, right: number): number[] {
  const [from, to] = one[0] <= other[0] ? [one, other] : [other, one]
  if (to[0] <= left || from[0] >= right) return []
  const heightAt = (x: number) =>
    to[0] === from[0] ? Math.min(from[1], to[1]) : from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
  return [Math.min(heightAt(Math.max(left, from[0])), heightAt(Math.min(right, to[0])))]
}
