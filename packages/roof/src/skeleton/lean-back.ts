import { renumbered } from './relink.ts'
import { addArc, endedHere, type FrontCorner, frontCorner, type Wavefront } from './wavefront.ts'

/** The height at which the next clipped wall of the wavefront ends; infinite if none does. */
export function nextLeaning({ planes, corners }: Wavefront): number {
  return corners.reduce(
    (min, { after }) => Math.min(min, planes[after]!.above?.height ?? Number.POSITIVE_INFINITY),
    Number.POSITIVE_INFINITY,
  )
}

/**
 * Makes the clipped walls that end at the wavefront's height lean back: the rest of each moves inward from here on with
 * the plane above it, which starts at a level line over the wall.
 */
export function leanBack(front: Wavefront): void {
  const { planes, height, corners } = front
  const onward = (plane: number) => {
    const { above } = planes[plane]!
    return above && above.height <= height ? above.plane : plane
  }
  const changed = corners.map((corner): FrontCorner => {
    const [before, after] = [onward(corner.before), onward(corner.after)]
    if (before === corner.before && after === corner.after) return { ...corner }
    return frontCorner(front, before, after, endedHere(front, corner))
  })
  for (const [index, { next, after }] of corners.entries()) {
    const [corner, end] = [changed[index]!, changed[next.index]!]
    corner.next = end
    end.previous = corner
    if (corner.after !== after) addArc(front, { from: corner.node, to: end.node, left: corner.after, right: after })
  }
  front.corners = changed
  renumbered(front.corners)
}
