import type { RoofPoint } from '../roof.ts'
import type { PlanePoint } from '../units.ts'
import { pairedAround, type Spoke } from './around-node.ts'
import type { FrontEvent } from './next-event.ts'
import { findTouches, type Touches } from './touches.ts'
import { addArc, addNode, endCorner, type FrontCorner, frontCorner, type Wavefront } from './wavefront.ts'

/** A stretch of the wavefront between two places, each given by the index of its representative corner. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly plane: number
}

/**
 * Takes the wavefront apart where it touches itself at its present height and reassembles it: parts that coincide are a
 * ridge and are removed, and around each remaining place the pieces are joined so that the inside stays inside. This
 * one operation covers collapsing, splitting and merging of loops, one at a time or many at once.
 */
export function relink(front: Wavefront, event: FrontEvent | null): void {
  const touches = findTouches(front, event)
  const nodes = nodesAt(front, touches)
  const nodeAt = (place: number) => {
    nodes[place] ??= endThere(front, touches, place)
    return nodes[place]
  }
  const stretches = withoutRidges(front, stretchesOf(front, touches), nodeAt)
  front.corners = linked(front, stretches, nodes)
}

/** For each place that corners share, or that is on an edge, the node in which those corners end. */
function nodesAt(front: Wavefront, { groups, onEdge, ...rest }: Touches): (number | undefined)[] {
  const sizes = groups.map(() => 0)
  for (const group of groups) sizes[group]!++
  const onAny = new Set(onEdge.flat())
  return groups.map((group, index) =>
    group === index && (sizes[index]! > 1 || onAny.has(index))
      ? endThere(front, { groups, onEdge, ...rest }, index)
      : undefined,
  )
}

/** Ends all corners of a place in one node: that of a corner that has just started there, or a new one. */
function endThere(front: Wavefront, { places, groups }: Touches, place: number): number {
  const members = front.corners.filter((_, index) => groups[index] === place)
  const at = places[mostCertain(front, members).index]!
  const node = nodeJustStarted(front, members, at) ?? addNode(front, at, front.height)
  for (const member of members) endCorner(front, member, node)
  return node
}

function nodeJustStarted(front: Wavefront, members: readonly FrontCorner[], at: PlanePoint): number | undefined {
  const isHere = ([x, y, z]: RoofPoint) =>
    front.height - z <= front.tolerance && Math.hypot(x - at[0], y - at[1]) <= front.tolerance
  return members.find(({ node }) => isHere(front.nodes[node]!))?.node
}

/** The corner whose place is most precise: one on a wall, which no plane may leave, otherwise the slowest. */
function mostCertain({ planes }: Wavefront, members: readonly FrontCorner[]): FrontCorner {
  const haste = ({ before, after, velocity }: FrontCorner) => {
    const speed = Math.hypot(...velocity)
    const onWall = planes[before]!.speed === 0 || planes[after]!.speed === 0
    return onWall && speed < 1000 ? speed - 1000 : speed
  }
  return members.reduce((best, member) => (haste(member) < haste(best) ? member : best))
}

function stretchesOf({ corners }: Wavefront, { groups, onEdge }: Touches): Stretch[] {
  return corners.flatMap((corner, index) => {
    const places = [groups[index]!, ...onEdge[index]!, groups[corner.next.index]!]
    const stretches: Stretch[] = []
    for (let i = 1; i < places.length; i++) {
      const [from, to] = [places[i - 1]!, places[i]!]
      if (from !== to) stretches.push({ from, to, plane: corner.after })
    }
    return stretches
  })
}

/** Removes stretches that run both ways between two places: two planes meet along them. */
function withoutRidges(front: Wavefront, all: readonly Stretch[], nodeAt: (place: number) => number): Stretch[] {
  const count = front.corners.length
  const open = new Map<number, Stretch>()
  const gone = new Set<Stretch>()
  for (const stretch of all) {
    const back = open.get(stretch.to * count + stretch.from)
    if (!back) {
      open.set(stretch.from * count + stretch.to, stretch)
      continue
    }
    open.delete(stretch.to * count + stretch.from)
    gone.add(back).add(stretch)
    addArc(front, { from: nodeAt(stretch.to), to: nodeAt(stretch.from), left: stretch.plane, right: back.plane })
  }
  return gone.size === 0 ? [...all] : all.filter((stretch) => !gone.has(stretch))
}

/** The corners between the stretches, as loops. Corners that nothing touched are unchanged. */
function linked(front: Wavefront, stretches: readonly Stretch[], nodes: readonly (number | undefined)[]) {
  const follower = followers(front, stretches)
  const cornerAfter = new Map<number, FrontCorner>()
  const corners: FrontCorner[] = []
  for (const [index, next] of follower.entries()) {
    if (next === undefined) continue
    const [before, after] = [stretches[index]!.plane, stretches[next]!.plane]
    if (before === after) continue
    const place = stretches[index]!.to
    const node = nodes[place]
    const corner = node === undefined ? front.corners[place]! : frontCorner(front, before, after, node)
    cornerAfter.set(index, corner)
    corners.push(corner)
  }
  for (const [index, corner] of cornerAfter) {
    let at = follower[index]!
    for (let steps = 0; !cornerAfter.has(at) && steps < stretches.length; steps++) at = follower[at] ?? at
    const next = cornerAfter.get(at) ?? corner
    corner.next = next
    next.previous = corner
  }
  return renumbered(corners)
}

/** Updates the list index of every corner. */
export function renumbered(corners: FrontCorner[]): FrontCorner[] {
  for (const [index, corner] of corners.entries()) corner.index = index
  return corners
}

/** For each stretch, the one that follows it around the inside. */
function followers({ planes, corners }: Wavefront, stretches: readonly Stretch[]): (number | undefined)[] {
  const ending: number[][] = corners.map(() => [])
  const beginning: number[][] = corners.map(() => [])
  for (const [index, { from, to }] of stretches.entries()) {
    ending[to]!.push(index)
    beginning[from]!.push(index)
  }
  const follower: (number | undefined)[] = stretches.map(() => undefined)
  const spoke = (line: number, inward: boolean): Spoke => {
    const [dx, dy] = planes[stretches[line]!.plane]!.direction
    return { line, inward, angle: inward ? Math.atan2(-dy, -dx) : Math.atan2(dy, dx) }
  }
  for (const place of corners.keys()) {
    const [incoming, outgoing] = [ending[place]!, beginning[place]!]
    if (incoming.length === 1 && outgoing.length === 1) follower[incoming[0]!] = outgoing[0]
    else if (incoming.length > 0) {
      const spokes = [...incoming.map((line) => spoke(line, true)), ...outgoing.map((line) => spoke(line, false))]
      for (const [inward, outward] of pairedAround(spokes)) follower[inward] = outward
    }
  }
  return follower
}
