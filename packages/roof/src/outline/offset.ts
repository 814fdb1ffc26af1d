import { corner, edgesOf, type Ring, ringDistance } from '../polygon.ts'
import { distance, rightOf, segmentDistance, turn } from '../segment.ts'
import type { PlanePoint } from '../units.ts'
import { rimOf, type TracedRing } from './rim.ts'

/** A corner moves out by at most this multiple of the distance: an acute one would grow a spike. */
const LONGEST_MITRE = 3
const SAME_POINT_METERS = 1e-6

/** Two walls that meet within a step meet at its end; this is less than the width of a board. */
const LONGEST_STEP_METERS = 0.02

/**
 * Moves all edges of rings to their right by `metres` and miters the corners: outlines grow, holes (clockwise) shrink.
 * An edge whose length shrinks to zero is dropped there, and its neighbors meet; where rings or parts of one overlap,
 * their common rim continues. Keeps the order of rings while none overlap; a hole that closes is left out.
 */
export function movedOut(rings: readonly TracedRing[], meters: number): TracedRing[] {
  const min = Math.min(...rings.map(({ ring }) => roomOf(ring)))
  const atOnce = rings.map((traced) => moved(traced, meters))
  if (min > meters && areClear(atOnce)) return atOnce
  let [current, left] = [[...rings], meters]
  while (left > 0) {
    const step = Math.min(left, LONGEST_STEP_METERS, ...current.map(({ ring }) => roomOf(ring)))
    current = current.map((traced) => withoutClosed(traced, step)).filter(({ ring }) => ring.length > 2)
    if (!areClear(current)) current = rimOf(current).map(withoutSpikes)
    left -= step
  }
  return current
}

/** Whether rings touch neither themselves nor each other. */
function areClear(rings: readonly TracedRing[]): boolean {
  return rings.every(({ ring }, at) => {
    const others = rings.slice(at + 1)
    return keepsClear(ring) && others.every((other) => ringDistance(ring, other.ring) > SAME_POINT_METERS)
  })
}

/** Checking for crossing edges is not enough: walls that face each other slide along one another's ends. */
function keepsClear(ring: Ring): boolean {
  const edges = edgesOf(ring)
  return edges.every(([a, b], at) =>
    edges.slice(at + 2).every(([c, d]) => d === a || segmentDistance(a, b, c, d) > SAME_POINT_METERS),
  )
}

function moved({ ring, origins }: TracedRing, meters: number): TracedRing {
  return { ring: ring.map((_, at) => movedCorner(ring, at, meters)), origins }
}

/** Moves a ring until one of its edges has no length, or less far, and removes that edge. */
function withoutClosed(traced: TracedRing, meters: number): TracedRing {
  const rooms = traced.ring.map((_, at) => edgeRoom(traced.ring, at))
  const room = Math.min(...rooms)
  const there = moved(traced, meters)
  return room <= meters ? withoutSpikes(withoutEdge(there, rooms.indexOf(room))) : there
}

function withoutEdge({ ring, origins }: TracedRing, edge: number): TracedRing {
  const without = <T>(list: readonly T[]) => list.filter((_, at) => at !== edge)
  return { ring: without(ring), origins: without(origins) }
}

function movedCorner(ring: Ring, at: number, meters: number): PlanePoint {
  const [before, point, after] = [corner(ring, at - 1), corner(ring, at), corner(ring, at + 1)]
  const [one, other] = [rightOf(before, point), rightOf(point, after)]
  const [x, y] = [one[0] + other[0], one[1] + other[1]]
  const half = Math.hypot(x, y) / 2
  // Inward corners stay on their lines however far away these meet: nothing sticks out there.
  const max = turn(before, point, after) > 0 ? LONGEST_MITRE : 1e6
  const reach = (meters * Math.min(max, 1 / Math.max(half, 1e-9))) / Math.max(2 * half, 1e-9)
  return [point[0] + reach * x, point[1] + reach * y]
}

/** How far a ring can move out before an edge has no length left. */
function roomOf(ring: Ring): number {
  return Math.min(...ring.map((_, at) => edgeRoom(ring, at)))
}

function edgeRoom(ring: Ring, at: number): number {
  const [a, b] = [corner(ring, at), corner(ring, at + 1)]
  const [c, d] = [movedCorner(ring, at, 1), movedCorner(ring, at + 1, 1)]
  const length = distance(a, b)
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const growth = (d[0] - c[0]) * ux + (d[1] - c[1]) * uy - length
  return growth < 0 ? length / -growth : Number.POSITIVE_INFINITY
}

/** Removes edges without length, corners on a straight line, and edges that run back over the previous one. */
function withoutSpikes({ ring, origins }: TracedRing): TracedRing {
  let edges = edgesOf(ring).map(([from, to], at) => ({ from, to, origin: origins[at]! }))
  for (let at = 0; at < edges.length && edges.length > 2; ) {
    const [one, other] = [edges[at]!, edges[(at + 1) % edges.length]!]
    if (!isFlat(one.from, one.to, other.to)) {
      at++
      continue
    }
    const longer = distance(one.from, one.to) >= distance(other.from, other.to) ? one : other
    const rest = edges.filter((edge) => edge !== one && edge !== other)
    const place = at + 1 === edges.length ? rest.length : at
    edges = [...rest.slice(0, place), { from: one.from, to: other.to, origin: longer.origin }, ...rest.slice(place)]
    at = 0
  }
  return { ring: edges.map(({ from }) => from), origins: edges.map(({ origin }) => origin) }
}

/** Whether b is not a real corner: two of the points coincide, or all three are collinear. */
function isFlat(a: PlanePoint, b: PlanePoint, c: PlanePoint): boolean {
  const longest = Math.max(distance(a, b), distance(b, c), distance(a, c))
  const shortest = Math.min(distance(a, b), distance(b, c), distance(a, c))
  return shortest < SAME_POINT_METERS || Math.abs(turn(a, b, c)) < SAME_POINT_METERS * longest
}
