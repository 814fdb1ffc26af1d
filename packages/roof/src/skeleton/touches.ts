import { nearestShare, turn } from '../segment.ts'
import type { PlanePoint } from '../units.ts'
import type { FrontEvent } from './next-event.ts'
import { type FrontCorner, placeAt, type Wavefront } from './wavefront.ts'

/** Coincident parts of a wavefront at a height: corners at one point, and corners on other corners' edges. */
export interface Touches {
  readonly places: readonly PlanePoint[]
  /** For each corner, the index of the corner that represents all at its place. */
  readonly groups: readonly number[]
  /** For each corner, the groups on the edge after it, in order. */
  readonly onEdge: readonly (readonly number[])[]
}

/**
 * Finds everything that touches within the tolerance, not only the event itself: in regular shapes many events happen
 * at the same height. The parts of the event always touch, regardless of rounding, so that every step makes progress.
 */
export function findTouches(front: Wavefront, event: FrontEvent | null): Touches {
  const { corners, tolerance } = front
  const places = corners.map((corner) => placeAt(front, corner, front.height))
  const groups = corners.map((_, index) => index)
  const groupOf = (index: number): number => {
    while (groups[index] !== index) index = groups[index]!
    return index
  }
  const join = (one: number, other: number) => {
    const [a, b] = [groupOf(one), groupOf(other)]
    if (a !== b) groups[Math.max(a, b)] = Math.min(a, b)
  }
  if (event && !event.edgeFrom) join(event.corner.index, event.corner.next.index)
  for (let i = 0; i < corners.length; i++) {
    for (let j = i + 1; j < corners.length; j++) {
      if (!isNear(places[i]!, places[j]!, tolerance) || corners[i]!.node === corners[j]!.node) continue
      join(i, j)
    }
  }
  for (const index of groups.keys()) groups[index] = groupOf(index)
  const onEdge = corners.map((from) => {
    const forced = event?.edgeFrom === from ? event.corner : null
    return groupsOnEdge(front, from, forced, places, groups)
  })
  return { places, groups, onEdge }
}

function groupsOnEdge(
  { corners, tolerance }: Wavefront,
  from: FrontCorner,
  forced: FrontCorner | null,
  places: readonly PlanePoint[],
  groups: readonly number[],
): readonly number[] {
  const to = from.next
  const [a, b] = [places[from.index]!, places[to.index]!]
  const ends = [groups[from.index]!, groups[to.index]!]
  if (ends[0] === ends[1]) return []
  const [west, east] = [Math.min(a[0], b[0]) - tolerance, Math.max(a[0], b[0]) + tolerance]
  const [south, north] = [Math.min(a[1], b[1]) - tolerance, Math.max(a[1], b[1]) + tolerance]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const found = new Map<number, number>()
  for (let index = 0; index < corners.length; index++) {
    const place = places[index]!
    const corner = corners[index]!
    if (corner !== forced) {
      if (place[0] < west || place[0] > east || place[1] < south || place[1] > north) continue
      if (Math.abs(turn(a, b, place)) > tolerance * length) continue
      if (corner.node === from.node || corner.node === to.node) continue
    }
    const group = groups[index]!
    if (!ends.includes(group) && !found.has(group)) found.set(group, nearestShare(place, a, b))
  }
  return [...found].sort((one, other) => one[1] - other[1]).map(([group]) => group)
}

function isNear(a: PlanePoint, b: PlanePoint, tolerance: number): boolean {
  const [dx, dy] = [a[0] - b[0], a[1] - b[1]]
  return Math.abs(dx) <= tolerance && Math.abs(dy) <= tolerance && Math.hypot(dx, dy) <= tolerance
}
