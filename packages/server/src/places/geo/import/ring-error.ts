import type { Point } from './feature.ts'

/**
 * Whether a ring is invalid by the OGC's rules: two edges cross, or touch anywhere except at the corner that
 * neighboring edges share. Repeated consecutive corners are allowed.
 */
export function ringError(ring: Point[]): boolean {
  const corners = ring.filter(([x, y], index) => index === 0 || x !== ring[index - 1]![0] || y !== ring[index - 1]![1])
  const edges = corners.length - 1
  if (edges < 3) return true
  for (let i = 0; i < edges; i++) {
    const [a, b] = [corners[i]!, corners[i + 1]!]
    for (let j = i + 1; j < edges; j++) {
      const [c, d] = [corners[j]!, corners[j + 1]!]
      if (j === i + 1 || (i === 0 && j === edges - 1)) {
        if (foldsBack(j === i + 1 ? [a, b, d] : [c, a, b])) return true
      } else if (meet(a, b, c, d)) return true
    }
  }
  return false
}

const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Neighboring edges that overlap: a spike. */
function foldsBack([a, b, c]: [Point, Point, Point]): boolean {
  return turn(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0
}

function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  // Runs for every pair of edges, and most are far apart.
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return false
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return false
  const sides = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)] as const
  return (
    (Math.sign(sides[0]) !== Math.sign(sides[1]) && Math.sign(sides[2]) !== Math.sign(sides[3])) ||
    onLine(a, b, c, d, sides)
  )
}

function onLine(a: Point, b: Point, c: Point, d: Point, sides: readonly [number, number, number, number]): boolean {
  const within = (p: Point, q: Point, point: Point) =>
    Math.min(p[0], q[0]) <= point[0] &&
    point[0] <= Math.max(p[0], q[0]) &&
    Math.min(p[1], q[1]) <= point[1] &&
    point[1] <= Math.max(p[1], q[1])
  return (
    (sides[0] === 0 && within(a, b, c)) ||
    (sides[1] === 0 && within(a, b, d)) ||
    (sides[2] === 0 && within(c, d, a)) ||
    (sides[3] === 0 && within(c, d, b))
  )
}
