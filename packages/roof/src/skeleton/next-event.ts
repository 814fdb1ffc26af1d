import type { PlanePoint } from '../units.ts'
import { sineBetween } from './slope-plane.ts'
import { type FrontCorner, placeAt, type Wavefront } from './wavefront.ts'

/** The next event of a wavefront: the edge after a corner shrinks to nothing, or a corner runs into an edge. */
export interface FrontEvent {
  readonly height: number
  readonly corner: FrontCorner
  /** The corner at the start of the edge that is hit; null if the corner's own edge collapses. */
  readonly edgeFrom: FrontCorner | null
}

// Below this speed, in meters for each meter of height, nothing comes closer within a roof.
const STILL = 1e-12

/** The lowest event above the wavefront's height, found by trying all; null if nothing approaches anything. */
export function nextEvent(front: Wavefront): FrontEvent | null {
  const { planes, corners, height } = front
  const places = corners.map((corner) => placeAt(front, corner, height))
  let best: FrontEvent | null = null
  let soonest = Number.POSITIVE_INFINITY
  for (const corner of corners) {
    const wait = waitForCollapse(front, corner, places)
    if (wait >= soonest) continue
    soonest = wait
    best = { height: height + wait, corner, edgeFrom: null }
  }
  for (const corner of corners) {
    // Only an inner corner runs into others.
    if (sineBetween(planes[corner.before]!, planes[corner.after]!) >= 0) continue
    for (const edgeFrom of corners) {
      const wait = waitForCrash(front, corner, edgeFrom, places, soonest)
      if (wait >= soonest) continue
      soonest = wait
      best = { height: height + wait, corner, edgeFrom }
    }
  }
  return best
}

/** Meters of height until the edge after a corner has no length; infinite if it does not shrink. */
function waitForCollapse({ planes }: Wavefront, corner: FrontCorner, places: readonly PlanePoint[]): number {
  const { next, velocity } = corner
  const along = planes[corner.after]!.direction
  const growth = (next.velocity[0] - velocity[0]) * along[0] + (next.velocity[1] - velocity[1]) * along[1]
  if (growth >= -STILL) return Number.POSITIVE_INFINITY
  const [place, end] = [places[corner.index]!, places[next.index]!]
  const length = (end[0] - place[0]) * along[0] + (end[1] - place[1]) * along[1]
  return Math.max(0, length / -growth)
}

/**
 * Meters of height until a corner runs into the edge that starts at another; infinite if that is not before `soonest`.
 */
function waitForCrash(
  { planes, tolerance }: Wavefront,
  corner: FrontCorner,
  from: FrontCorner,
  places: readonly PlanePoint[],
  soonest: number,
): number {
  const to = from.next
  const { velocity, node } = corner
  const { normal, direction, speed } = planes[from.after]!
  const approach = speed - (velocity[0] * normal[0] + velocity[1] * normal[1])
  if (approach <= STILL) return Number.POSITIVE_INFINITY
  const [place, a, b] = [places[corner.index]!, places[from.index]!, places[to.index]!]
  const ahead = (place[0] - a[0]) * normal[0] + (place[1] - a[1]) * normal[1]
  const wait = Math.max(0, ahead / approach)
  // Corners that start in one place move apart in straight lines and never meet again; this includes a corner's own
  // edges.
  if (ahead < -tolerance || wait >= soonest || from.node === node || to.node === node) return Number.POSITIVE_INFINITY
  const past = (end: PlanePoint, v: PlanePoint) =>
    (place[0] - end[0] + (velocity[0] - v[0]) * wait) * direction[0] +
    (place[1] - end[1] + (velocity[1] - v[1]) * wait) * direction[1]
  // Half the touching tolerance, so that `findTouches` also finds what is found here.
  const meets = past(a, from.velocity) >= -tolerance / 2 && past(b, to.velocity) <= tolerance / 2
  return meets ? wait : Number.POSITIVE_INFINITY
}
