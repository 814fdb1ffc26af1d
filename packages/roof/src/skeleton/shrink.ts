import type { Ring } from '../polygon.ts'
import type { RoofPoint } from '../roof.ts'
import { leanBack, nextLeaning } from './lean-back.ts'
import { nextEvent } from './next-event.ts'
import { relink, renumbered } from './relink.ts'
import type { SlopePlane } from './slope-plane.ts'
import { takeOver } from './takeover.ts'
import { type Arc, type FrontCorner, frontCorner, type Wavefront } from './wavefront.ts'

/** The lines inside a roof and the nodes that they join, starting with the outline's corners in the plan's order. */
export interface Skeleton {
  readonly nodes: readonly RoofPoint[]
  readonly arcs: readonly Arc[]
}

/**
 * Shrinks an outline until nothing is left, every edge at its plane's speed, and returns the lines traced by its
 * corners: the weighted straight skeleton, with heights. Null if it never ends: something remains that no plane
 * reaches.
 */
export function shrink(
  rings: readonly Ring[],
  planes: readonly SlopePlane[],
  planeOfEdge: readonly (number | null)[],
  tolerance: number,
): Skeleton | null {
  const nodes = rings.flat().map(([x, y]): RoofPoint => [x, y, 0])
  const front: Wavefront = { planes, tolerance, nodes, arcs: [], corners: [], height: 0 }
  let first = 0
  for (const ring of rings) {
    front.corners.push(...cornersOf(front, planeOfEdge.slice(first, first + ring.length), first))
    first += ring.length
  }
  renumbered(front.corners)
  // A split adds one corner, and there is at most one for each corner of the outline; every step splits or removes.
  const max = 2 * nodes.length
  if (!settle(front, max)) return null
  for (let steps = 0; front.corners.length > 0; steps++) {
    if (steps > 4 * max) return null
    const [event, leaning] = [nextEvent(front), nextLeaning(front)]
    const height = event?.height ?? Number.POSITIVE_INFINITY
    if (!Number.isFinite(Math.min(height, leaning))) return null
    // An edge that ends just as its wall leans back ends as a wall: a plane above it would have no width.
    const ends = height <= leaning + tolerance
    front.height = ends ? height : Math.max(front.height, leaning)
    if (ends) relink(front, event)
    else leanBack(front)
    if (!settle(front, max)) return null
  }
  return { nodes, arcs: front.arcs }
}

/** The corners of a ring at height 0: where its plane changes. */
function cornersOf(front: Wavefront, planeOfEdge: readonly (number | null)[], first: number): FrontCorner[] {
  const edges = planeOfEdge.flatMap((plane, index) => (plane === null ? [] : [{ plane, index }]))
  const corners = edges.flatMap(({ plane, index }, at) => {
    const before = edges.at(at - 1)!.plane
    return before === plane ? [] : [frontCorner(front, before, plane, first + index)]
  })
  for (const [at, corner] of corners.entries()) {
    corner.next = corners[(at + 1) % corners.length]!
    corner.next.previous = corner
  }
  return corners
}

/**
 * Lets faster edges take over slower ones on the same line, then relinks what touches. Returns false if that does not
 * settle within this number of corners: touches spaced as far apart as the tolerance multiply, and the result would not
 * be a roof.
 */
function settle(front: Wavefront, max: number): boolean {
  for (let rounds = 0; takeOver(front); rounds++) {
    if (rounds > max || front.corners.length > max) return false
    relink(front, null)
  }
  return front.corners.length <= max
}
