import { type Edge, edgesOf, type Ring } from '../polygon.ts'
import { distance } from '../segment.ts'
import type { PlanePoint } from '../units.ts'

/** A side is a party wall if it is touched over more than this share of its length. */
const PARTY_SHARE = 0.5
/** Walls on one line from two surveys are this close to each other, in meters. */
const TOUCH_METERS = 0.3
const PARALLEL_COSINE = Math.cos((10 * Math.PI) / 180)

/**
 * For each edge, by how much its contact with neighbors' walls exceeds half its length, as a share of its length; 0 if
 * it is not a party wall.
 */
export function partyShares(edges: readonly Edge[], neighbors: readonly Ring[]): number[] {
  const walls = neighbors.flatMap(edgesOf)
  return edges.map((edge) => Math.max(0, touchedShare(edge, walls) - PARTY_SHARE))
}

/**
 * How many party walls shared between the surrounding houses line up with each of the edges: in a street of row houses,
 * a house whose own neighbors are unknown has its gables where they have theirs.
 */
export function partyWallsAlong(edges: readonly Edge[], neighbors: readonly Ring[]): number[] {
  const counts = edges.map(() => 0)
  for (const ring of neighbors) {
    const others = neighbors.filter((other) => other !== ring).flatMap(edgesOf)
    for (const wall of edgesOf(ring)) {
      const along = [...edges.keys()].filter((at) => areParallel(...edges[at]!, ...wall))
      if (along.length > 0 && touchedShare(wall, others) > PARTY_SHARE) for (const at of along) counts[at]!++
    }
  }
  return counts
}

/**
 * How much of an edge runs along walls, as a share of its length. Called for each wall of a city block, so it does not
 * allocate.
 */
function touchedShare([a, b]: Edge, walls: readonly Edge[]): number {
  const length = distance(a, b)
  const [x, y] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const stretches: (readonly [number, number])[] = []
  for (const [c, d] of walls) {
    const one = (c[0] - a[0]) * x + (c[1] - a[1]) * y
    const other = (d[0] - a[0]) * x + (d[1] - a[1]) * y
    const [from, to] = one < other ? [one, other] : [other, one]
    if (to <= 0 || from >= length) continue
    const aside = Math.min(
      Math.abs((c[1] - a[1]) * x - (c[0] - a[0]) * y),
      Math.abs((d[1] - a[1]) * x - (d[0] - a[0]) * y),
    )
    if (aside < TOUCH_METERS && areParallel(a, b, c, d)) stretches.push([Math.max(0, from), Math.min(length, to)])
  }
  let [covered, reached] = [0, 0]
  for (const [from, to] of stretches.sort((one, other) => one[0] - other[0])) {
    covered += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return covered / length
}

function areParallel(a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint): boolean {
  const along = Math.abs((b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1]))
  const lengths = distance(a, b) * distance(c, d)
  return lengths > 0 && along >= PARALLEL_COSINE * lengths
}
