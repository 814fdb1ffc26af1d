import type { Edge } from '../polygon.ts'
import { distance } from '../segment.ts'
import type { PlanePoint } from '../units.ts'
import { type Line, signedDistance } from './cut-by-line.ts'

/** Maximum distance of an edge's end from its wall's line. */
const OFF_LINE_METERS = 0.1
/** Edges that differ in direction from a line by more were not meant to be on it, however short they are. */
const OFF_LINE_DEGREES = 2
const ALONG_COSINE = Math.cos((OFF_LINE_DEGREES * Math.PI) / 180)
const ALIKE_COSINE = Math.cos((2 * OFF_LINE_DEGREES * Math.PI) / 180)
/** Offsets that differ by less are equal: whichever way an outline is rotated, its walls are found in one order. */
const SAME_METERS = 1e-6

/** Indexes of edges that are meant to be in one line, and how far an end of them is off it. */
export interface Wall {
  readonly edges: readonly number[]
  readonly line: Line
  readonly offMeters: number
}

/** All walls of more than one edge. The edges with the smallest offset are joined first. */
export function wallsOf(edges: readonly Edge[]): Wall[] {
  const pairs = likeliestPairs(edges)
  // Most outlines have none, and every building of an import is checked.
  if (pairs.length === 0) return []
  const wallAt = edges.map((_, edge) => wallOver([edge], edges))
  for (const { one, other } of pairs) {
    const [wall, joined] = [wallAt[one], wallAt[other]]
    if (!wall || !joined || wall === joined) continue
    const whole = wallOver([...wall.edges, ...joined.edges], edges)
    for (const edge of whole?.edges ?? []) wallAt[edge] = whole
  }
  return [...new Set(wallAt)].filter((wall) => wall !== null).filter((wall) => wall.edges.length > 1)
}

function likeliestPairs(edges: readonly Edge[]) {
  const pairs: { one: number; other: number; off: number; length: number }[] = []
  const ways = edges.map(along)
  for (const [one, edge] of edges.entries()) {
    for (let other = one + 1; other < edges.length; other++) {
      if (cosine(ways[one]!, ways[other]!) < ALIKE_COSINE) continue
      const wall = wallOver([one, other], edges)
      if (!wall) continue
      const off = Math.round(wall.offMeters / SAME_METERS)
      pairs.push({ one, other, off, length: distance(...edge) + distance(...edges[other]!) })
    }
  }
  return pairs.sort((one, other) => one.off - other.off || other.length - one.length)
}

/** The wall of some edges, on their best-fitting line; null if one of them is too far from it. */
function wallOver(numbers: readonly number[], edges: readonly Edge[]): Wall | null {
  const own = numbers.map((edge) => edges[edge]!)
  const line = fittedLine(own)
  if (!own.every((edge) => cosine(along(edge), line.along) >= ALONG_COSINE)) return null
  const offMeters = Math.max(...own.flat().map((point) => Math.abs(signedDistance(point, line))))
  return offMeters <= OFF_LINE_METERS ? { edges: numbers, line, offMeters } : null
}

/**
 * The line through edges, weighted by length: through the mean of all their meters, so that the area stays the same, in
 * their overall direction. (A least-squares line would be skewed between parallel walls where one is set back a
 * little.)
 */
function fittedLine(edges: readonly Edge[]): Line {
  const lengths = edges.map((edge) => distance(...edge))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  // Relative to the first corner, not the origin: coordinates far from the origin would lose digits.
  const [first] = edges[0]!
  const middle = (axis: 0 | 1) =>
    edges.reduce((sum, [a, b], at) => sum + lengths[at]! * ((a[axis] + b[axis]) / 2 - first[axis]), 0) / total
  const way = (axis: 0 | 1) => edges.reduce((sum, edge) => sum + along(edge)[axis], 0)
  const far = Math.hypot(way(0), way(1))
  return { through: [first[0] + middle(0), first[1] + middle(1)], along: [way(0) / far, way(1) / far] }
}

function along([a, b]: Edge): PlanePoint {
  return [b[0] - a[0], b[1] - a[1]]
}

function cosine(one: PlanePoint, other: PlanePoint): number {
  return (one[0] * other[0] + one[1] * other[1]) / (Math.hypot(...one) * Math.hypot(...other))
}
