import type { RoofPoint } from '../roof.ts'
import type { PlanePoint } from '../units.ts'
import { cosineBetween, PARALLEL, type SlopePlane, sineBetween } from './slope-plane.ts'

/** A corner of the wavefront: it moves in a straight line from its starting node. */
export interface FrontCorner {
  /** Plane of the edge that ends here. */
  before: number
  /** Plane of the edge that starts here. */
  after: number
  /** The node where it started. */
  node: number
  /** Meters in plan while the roof rises by one. */
  velocity: PlanePoint
  previous: FrontCorner
  next: FrontCorner
  /** Its index in the wavefront's list. */
  index: number
}

/** A line of the roof, with the planes to its left and right as it runs from one node to the other. */
export interface Arc {
  readonly from: number
  readonly to: number
  readonly left: number
  readonly right: number
}

/**
 * The outline as it shrinks with growing height, and the nodes and arcs left behind. Height is the wavefront's time.
 */
export interface Wavefront {
  readonly planes: readonly SlopePlane[]
  readonly tolerance: number
  readonly nodes: RoofPoint[]
  readonly arcs: Arc[]
  corners: FrontCorner[]
  height: number
}

/** Adds a node and returns its index. */
export function addNode(front: Wavefront, [x, y]: PlanePoint, height: number): number {
  return front.nodes.push([x, y, height]) - 1
}

/** Adds a line of the roof. There is none between two walls. */
export function addArc(front: Wavefront, arc: Arc): void {
  if (arc.from === arc.to) return
  if (front.planes[arc.left]!.speed === 0 && front.planes[arc.right]!.speed === 0) return
  front.arcs.push(arc)
}

/** A corner between two planes, not linked to its neighbors yet. */
export function frontCorner(front: Wavefront, before: number, after: number, node: number): FrontCorner {
  const velocity = cornerVelocity(front.planes[before]!, front.planes[after]!)
  const corner = { before, after, node, velocity, index: -1 } as FrontCorner
  corner.previous = corner
  corner.next = corner
  return corner
}

/** The position of a corner at a height. */
export function placeAt(front: Wavefront, { node, velocity }: FrontCorner, height: number): PlanePoint {
  const [x, y, z] = front.nodes[node]!
  return [x + velocity[0] * (height - z), y + velocity[1] * (height - z)]
}

/** Ends a corner's path in a node. */
export function endCorner(front: Wavefront, corner: FrontCorner, node: number): void {
  addArc(front, { from: corner.node, to: node, left: corner.before, right: corner.after })
}

/** The node in which a corner ends at the present height; its starting node if it has only just started. */
export function endedHere(front: Wavefront, corner: FrontCorner): number {
  if (front.nodes[corner.node]![2] === front.height) return corner.node
  const node = addNode(front, placeAt(front, corner, front.height), front.height)
  endCorner(front, corner, node)
  return node
}

/** Whether two planes' edges run in the same direction, so that there is no corner between them. */
export function runParallel(one: SlopePlane, other: SlopePlane): boolean {
  return Math.abs(sineBetween(one, other)) < PARALLEL && cosineBetween(one, other) > 0
}

/** Velocity of the point where both moving lines meet: inward with the first, and along it as the second requires. */
function cornerVelocity(before: SlopePlane, after: SlopePlane): PlanePoint {
  const sine = sineBetween(before, after)
  const cosine = cosineBetween(before, after)
  const [s, t] = [before.speed, after.speed]
  // -s (1 - cos) / sin, in the form that keeps its digits; with equal speeds, lines of the same direction need nothing
  // more.
  const bend = s === 0 ? 0 : -s * (cosine > 0 ? sine / (1 + cosine) : (1 - cosine) / sine)
  const along = bend + (s === t ? 0 : (s - t) / sine)
  return [s * before.normal[0] + along * before.direction[0], s * before.normal[1] + along * before.direction[1]]
}
