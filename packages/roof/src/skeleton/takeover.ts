import { renumbered } from './relink.ts'
import { addArc, endedHere, type FrontCorner, frontCorner, runParallel, type Wavefront } from './wavefront.ts'

/**
 * If an edge has caught up with a slower one on the same line, it replaces both: the flatter plane rests on the upper
 * end of the steeper one, as on a mansard, or of a wall. (The alternative, the steeper plane for both, would make a
 * trough that holds water.) Returns whether there was any such place.
 */
export function takeOver(front: Wavefront): boolean {
  let any = false
  for (;;) {
    const corner = front.corners.find(({ before, after }) => {
      const [one, other] = [front.planes[before]!, front.planes[after]!]
      return one.speed !== other.speed && runParallel(one, other)
    })
    if (!corner) return any
    any = true
    const forward = front.planes[corner.before]!.speed > front.planes[corner.after]!.speed
    takeOverAt(front, corner, forward)
  }
}

function takeOverAt(front: Wavefront, corner: FrontCorner, forward: boolean): void {
  const far = forward ? corner.next : corner.previous
  const [taker, taken] = forward ? [corner.before, corner.after] : [corner.after, corner.before]
  const [farNode, nearNode] = [endedHere(front, far), endedHere(front, corner)]
  const [from, to] = forward ? [nearNode, farNode] : [farNode, nearNode]
  addArc(front, { from, to, left: taker, right: taken })
  const [before, after] = forward ? [taker, far.after] : [far.before, taker]
  const [previous, next] = forward ? [corner.previous, far.next] : [far.previous, corner.next]
  front.corners = front.corners.filter((other) => other !== corner && other !== far)
  if (before === after) {
    link(previous, next)
  } else {
    const changed = frontCorner(front, before, after, farNode)
    front.corners.push(changed)
    link(previous === corner || previous === far ? changed : previous, changed)
    link(changed, next === corner || next === far ? changed : next)
  }
  renumbered(front.corners)
}

function link(one: FrontCorner, other: FrontCorner): void {
  one.next = other
  other.previous = one
}
