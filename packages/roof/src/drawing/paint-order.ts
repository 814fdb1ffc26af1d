/** A convex piece seen from above by a viewer to its side: right of the viewer, and ahead. A wall is a line. */
export type GroundShape = readonly (readonly [right: number, ahead: number])[]

interface Seen {
  readonly shape: GroundShape
  /** Start of the angular range in which it is seen, as right over ahead. */
  readonly from: number
  readonly to: number
}

/** Two pieces that overlap by less than this only touch. Right over ahead. */
const TOUCHING = 1e-7

/**
 * The order in which to paint pieces so that nearer ones cover farther ones. A roof on its walls is seen like a
 * landscape: a piece can hide another only if it is in front of it on the ground. Convex pieces that do not overlap on
 * the ground never form a cycle for a viewer outside them all, so the order exists and no piece has to be cut.
 * @returns indexes of the pieces, the farthest first.
 */
export function paintOrder(shapes: readonly GroundShape[]): number[] {
  const seen = shapes.map((shape): Seen => {
    const sights = shape.map(([right, ahead]) => right / ahead)
    return { shape, from: Math.min(...sights), to: Math.max(...sights) }
  })
  // For each piece, the pieces that it covers, and how many pieces it must wait for.
  const covered: number[][] = shapes.map(() => [])
  const waiting = shapes.map(() => 0)
  for (let one = 0; one < seen.length; one++) {
    for (let other = one + 1; other < seen.length; other++) {
      const nearer = nearerOf(seen[one]!, seen[other]!)
      if (nearer === 0) continue
      const [far, near] = nearer < 0 ? [other, one] : [one, other]
      covered[far]!.push(near)
      waiting[near]!++
    }
  }
  return sorted(covered, waiting, seen)
}

/** Negative if the first is in front of the other, positive if it is behind, 0 if neither can hide the other. */
function nearerOf(one: Seen, other: Seen): number {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
  if (to - from < TOUCHING) return 0
  const sight = (from + to) / 2
  return distanceAt(one.shape, sight) - distanceAt(other.shape, sight)
}

/** Distance to the middle of the piece along a line of sight. */
function distanceAt(shape: GroundShape, sight: number): number {
  let [near, far] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let index = 0; index < shape.length; index++) {
    const [right, ahead] = shape[index]!
    const [nextRight, nextAhead] = shape[(index + 1) % shape.length]!
    const [off, nextOff] = [right - sight * ahead, nextRight - sight * nextAhead]
    if (off > 0 === nextOff > 0) continue
    const distance = ahead + (off / (off - nextOff)) * (nextAhead - ahead)
    near = Math.min(near, distance)
    far = Math.max(far, distance)
  }
  return (near + far) / 2
}

/** Takes pieces that wait for none first. Overlapping roofs can form a cycle: then the farthest piece is next. */
function sorted(covered: readonly (readonly number[])[], waiting: number[], seen: readonly Seen[]): number[] {
  const order: number[] = []
  const left = new Set(seen.keys())
  const ready = [...left].filter((index) => waiting[index] === 0)
  while (left.size > 0) {
    const next = ready.pop() ?? farthest([...left], seen)
    if (!left.delete(next)) continue
    order.push(next)
    for (const near of covered[next]!) if (--waiting[near]! === 0) ready.push(near)
  }
  return order
}

function farthest(indexes: readonly number[], seen: readonly Seen[]): number {
  const ahead = (index: number) => Math.max(...seen[index]!.shape.map(([, distance]) => distance))
  return indexes.reduce((far, index) => (ahead(index) > ahead(far) ? index : far))
}
