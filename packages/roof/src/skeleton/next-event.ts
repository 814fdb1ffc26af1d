import { sineBetween } from './slope-plane.ts'
import { type FrontCorner, placeAt, type Wavefront } from './wavefront.ts'

/** What happens next to a wavefront: the edge after a corner shrinks to nothing, or a corner runs into an edge. */
export interface FrontEvent {
  readonly height: number
  readonly corner: FrontCorner
  /** The corner at which the edge begins that is run into; null where the corner's own edge collapses. */
  readonly edgeFrom: FrontCorner | null
}

// Slower than this, in metres for each metre of height, nothing comes nearer within a roof.
const STILL = 1e-12

/** The lowest event above the wavefront's height, found by trying all; null where nothing moves towards anything. */
export function nextEvent(front: Wavefront): FrontEvent | null {
  const { planes, corners, height, tolerance } = front
  const places = corners.map((corner) => placeAt(front, corner, height))
  let best: FrontEvent | null = null
  let soonest = Number.POSITIVE_INFINITY
  for (const [index, corner] of corners.entries()) {
    const [dx, dy] = planes[corner.after]!.direction
    const [place, end] = [places[index]!, places[corner.next.index]!]
    const growth =
      (corner.next.velocity[0] - corner.velocity[0]) * dx + (corner.next.velocity[1] - corner.velocity[1]) * dy
    if (growth >= -STILL) continue
    const length = (end[0] - place[0]) * dx + (end[1] - place[1]) * dy
    const wait = Math.max(0, length / -growth)
    if (wait >= soonest) continue
    soonest = wait
    best = { height: height + wait, corner, edgeFrom: null }
  }
  for (const [index, corner] of corners.entries()) {
    if (sineBetween(planes[corner.before]!, planes[corner.after]!) >= 0) continue
    const [x, y] = places[index]!
    const [vx, vy] = corner.velocity
    for (const [edgeIndex, from] of corners.entries()) {
      const to = from.next
      if (from === corner || to === corner) continue
      // Born in one place they part in straight lines and never meet again.
      if (from.node === corner.node || to.node === corner.node) continue
      const { normal, direction, speed } = planes[from.after]!
      const approach = speed - (vx * normal[0] + vy * normal[1])
      if (approach <= STILL) continue
      const [a, b] = [places[edgeIndex]!, places[to.index]!]
      const ahead = (x - a[0]) * normal[0] + (y - a[1]) * normal[1]
      if (ahead < -tolerance) continue
      const wait = Math.max(0, ahead / approach)
      if (wait >= soonest) continue
      const along = (px: number, py: number, v: readonly [number, number]) =>
        (x - px + (vx - v[0]) * wait) * direction[0] + (y - py + (vy - v[1]) * wait) * direction[1]
      // Half of what counts as touching, so that what is found here is seen there.
      if (along(a[0], a[1], from.velocity) < -tolerance / 2 || along(b[0], b[1], to.velocity) > tolerance / 2) continue
      soonest = wait
      best = { height: height + wait, corner, edgeFrom: from }
    }
  }
  return best
}
