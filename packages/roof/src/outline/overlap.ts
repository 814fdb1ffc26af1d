import { boundingBox, type Edge, edgesOf } from '../polygon.ts'
import { segmentsCross, turn } from '../segment.ts'
import { type Footprint, footprintArea } from './footprint.ts'

/** Outlines that share more than this part of the smaller one are the same building, drawn twice. */
const SAME_SHARE = 1 / 3

/**
 * Whether two outlines, on one plane, show the same building: more than a third of the smaller one is inside the other.
 * Row houses that touch, or overlap by the slivers of two surveys, are separate buildings; so is a building in a
 * courtyard.
 */
export function isSameBuilding(one: Footprint, other: Footprint): boolean {
  // The common bounding box limits what they share: neighbors are rejected without looking at their walls.
  const { left, right, bottom, top } = commonBox(one, other)
  if (left >= right || bottom >= top) return false
  const min = SAME_SHARE * Math.min(footprintArea(one), footprintArea(other))
  return (right - left) * (top - bottom) > min && overlapArea(one, other) > min
}

/**
 * The area that two footprints share, in square meters; a courtyard belongs to neither. The plane is cut into upright
 * strips at every corner and at every crossing of walls: no wall begins, ends or crosses within a strip, so the common
 * length at its middle, times its width, is exact. Coincident walls need no special case: a strip between them has no
 * height.
 */
export function overlapArea(one: Footprint, other: Footprint): number {
  const { left, right, bottom, top } = commonBox(one, other)
  if (left >= right || bottom >= top) return 0
  const [ours, theirs] = [one, other].map((rings) =>
    rings.flatMap(edgesOf).filter(([a, b]) => Math.max(a[0], b[0]) > left && Math.min(a[0], b[0]) < right),
  ) as [Edge[], Edge[]]
  const cuts = [...ours, ...theirs].map(([a]) => a[0]).concat(crossings(ours, theirs))
  const within = cuts.filter((x) => x > left && x < right).sort((a, b) => a - b)
  let [area, from] = [0, left]
  for (const to of [...within, right]) {
    if (to > from) area += (to - from) * commonLength(heights(ours, (from + to) / 2), heights(theirs, (from + to) / 2))
    from = to
  }
  return area
}

function commonBox([one = []]: Footprint, [other = []]: Footprint) {
  const [a, b] = [boundingBox(one), boundingBox(other)]
  return {
    left: Math.max(a.min[0], b.min[0]),
    right: Math.min(a.max[0], b.max[0]),
    bottom: Math.max(a.min[1], b.min[1]),
    top: Math.min(a.max[1], b.max[1]),
  }
}

/** The x positions where walls of one cross walls of the other. */
function crossings(ours: readonly Edge[], theirs: readonly Edge[]): number[] {
  const found: number[] = []
  for (const [a, b] of ours) {
    for (const [c, d] of theirs) {
      if (!segmentsCross(a, b, c, d)) continue
      const [before, after] = [turn(c, d, a), turn(c, d, b)]
      found.push(a[0] + (before / (before - after)) * (b[0] - a[0]))
    }
  }
  return found
}

/**
 * The heights of the walls at an upright line, from below: between the first and the second is the building, and so on.
 */
function heights(edges: readonly Edge[], x: number): number[] {
  const found: number[] = []
  for (const [a, b] of edges) {
    if (a[0] > x !== b[0] > x) found.push(a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1]))
  }
  return found.sort((a, b) => a - b)
}

/** The length between walls of both. */
function commonLength(ours: readonly number[], theirs: readonly number[]): number {
  let length = 0
  for (let i = 0, j = 0; i + 1 < ours.length && j + 1 < theirs.length; ) {
    length += Math.max(0, Math.min(ours[i + 1]!, theirs[j + 1]!) - Math.max(ours[i]!, theirs[j]!))
    if (ours[i + 1]! < theirs[j + 1]!) i += 2
    else j += 2
  }
  return length
}
