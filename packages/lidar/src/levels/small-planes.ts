import type { Plan } from '../plan.ts'
import type { FoundPlane } from '../plane/find-planes.ts'
import { steepness } from '../plane/fit-plane.ts'
import { type Neighbors, neighborsWithin } from '../plane/neighbors.ts'
import { directionsOf, slopeAlong, through } from './regular.ts'

/** A point this close to an adjacent plane needs no other plane, in meters across the plane. */
const EXPLAINED = 0.18
/** Minimum number of points of a small plane, and minimum area of its points in square meters. */
const [MIN_POINTS, MIN_SQM] = [7, 1.8]
const MAX_PLANES = 10
/** Slopes to try, over 12. */
const [STEEPEST, SLOPE_STEP] = [20, 1]
/** Half the thickness of a plane, in meters across it. */
const THICK = 0.16
/** Number of the outline's main directions to search for small planes. */
const MAX_DIRECTIONS = 3
const FITS = 3

/** A try: points on a plane that falls in one of the outline's directions. */
interface Try {
  readonly direction: readonly [number, number]
  readonly slope: number
  readonly members: readonly number[]
}

/**
 * Finds small planes among points that the larger ones leave unexplained. The local normals of points are not enough
 * for that: tries planes in the outline's directions at every pitch and height, like a Hough transform (P. Hough,
 * "Machine analysis of bubble chamber pictures", 1959), and uses the largest patch.
 */
export function smallPlanes(plan: Plan, points: readonly number[], xyz: Float64Array, density: number): FoundPlane[] {
  const planes: FoundPlane[] = []
  const min = Math.max(MIN_POINTS, MIN_SQM * density)
  let left = points
  const reach = Math.min(2, Math.max(1, 2.4 / Math.sqrt(density)))
  const directions = directionsOf(plan)
    .slice(0, MAX_DIRECTIONS)
    .flatMap(
      ({ x, y }) =>
        [
          [x, y],
          [-x, -y],
          [-y, x],
          [y, -x],
        ] as const,
    )
    .filter((one, at, all) => all.findIndex((other) => one[0] * other[0] + one[1] * other[1] > 0.999) === at)
  while (planes.length < MAX_PLANES && left.length >= min) {
    const patch = bestPatch(left, directions, xyz, reach)
    if (!patch || patch.members.length < min) break
    planes.push(patch)
    const own = new Set(patch.members)
    left = left.filter((point) => !own.has(point))
  }
  return planes
}

/** The points that are on no plane of their own and on no adjacent one. */
export function unexplained(planes: readonly FoundPlane[], xyz: Float64Array, { start, list }: Neighbors): number[] {
  const label = new Int16Array(xyz.length / 3).fill(-1)
  for (const [at, { members }] of planes.entries()) for (const member of members) label[member] = at
  const isOn = (point: number, plane: number) => {
    if (plane < 0) return false
    const { a, b, c } = planes[plane]!
    const off = xyz[3 * point + 2]! - a * xyz[3 * point]! - b * xyz[3 * point + 1]! - c
    return Math.abs(off) < EXPLAINED * steepness(planes[plane]!)
  }
  const left: number[] = []
  for (let point = 0; point < label.length; point++) {
    let known = label[point]! >= 0
    for (let at = start[point]!; !known && at < start[point + 1]!; at++) known = isOn(point, label[list[at]!]!)
    if (!known) left.push(point)
  }
  return left
}

function bestPatch(
  left: readonly number[],
  directions: readonly (readonly [number, number])[],
  xyz: Float64Array,
  reach: number,
): FoundPlane | null {
  const near = neighborsWithin(Float64Array.from(left.flatMap((at) => [...xyz.subarray(3 * at, 3 * at + 3)])), reach)
  let best: Try | null = null
  for (const direction of directions) {
    for (let rise = 0; rise <= STEEPEST; rise += SLOPE_STEP) {
      // A level plane is the same in every direction.
      if (rise === 0 && direction !== directions[0]) continue
      const own = fullestLayer(left, direction, rise / 12, xyz)
      if (own.length <= (best?.members.length ?? 0)) continue
      const members = largestPatch(own, near).map((at) => left[at]!)
      if (members.length > (best?.members.length ?? 0)) best = { direction, slope: rise / 12, members }
    }
  }
  return best && fitted(best, left, near, xyz)
}

/** The points, by their index in the list, in the plane-thick layer that contains the most. */
function fullestLayer(
  points: readonly number[],
  [x, y]: readonly [number, number],
  slope: number,
  xyz: Float64Array,
): number[] {
  const height = Float64Array.from(
    points,
    (point) => xyz[3 * point + 2]! - slope * (x * xyz[3 * point]! + y * xyz[3 * point + 1]!),
  )
  const sorted = height.slice().sort()
  const thick = 2 * THICK * Math.hypot(1, slope)
  let [best, max] = [0, 0]
  for (let first = 0, last = 0; first < sorted.length; first++) {
    while (last < sorted.length && sorted[last]! <= sorted[first]! + thick) last++
    if (last - first > max) [best, max] = [first, last - first]
  }
  const [low, high] = [sorted[best]!, sorted[best + max - 1]!]
  return [...height.keys()].filter((at) => height[at]! >= low && height[at]! <= high)
}

function largestPatch(members: readonly number[], { start, list }: Neighbors): number[] {
  const isFree = new Set(members)
  let best: number[] = []
  for (const first of members) {
    if (!isFree.delete(first)) continue
    const patch = [first]
    for (let next = 0; next < patch.length; next++) {
      for (let at = start[patch[next]!]!; at < start[patch[next]! + 1]!; at++) {
        if (isFree.delete(list[at]!)) patch.push(list[at]!)
      }
    }
    if (patch.length > best.length) best = patch
  }
  return best
}

/** The patch with the pitch of its own points, and the points that are then on it. */
function fitted(
  { direction, slope, members }: Try,
  left: readonly number[],
  near: Neighbors,
  xyz: Float64Array,
): FoundPlane {
  let own = Int32Array.from(members)
  let rise = slope
  for (let round = 0; round < FITS; round++) {
    rise = slope === 0 ? 0 : slopeAlong(direction, own, xyz)
    const plane = through(rise * direction[0], rise * direction[1], own, xyz)
    const on = [...left.keys()].filter((at) => offOf(plane, left[at]!, xyz) < THICK)
    const patch = largestPatch(on, near).map((at) => left[at]!)
    if (patch.length < MIN_POINTS) break
    own = Int32Array.from(patch)
  }
  const plane = through(rise * direction[0], rise * direction[1], own, xyz)
  const square = own.reduce((sum, at) => sum + offOf(plane, at, xyz) ** 2, 0)
  return { ...plane, members: own, rms: Math.sqrt(square / own.length), mixed: 0 }
}

function offOf(plane: { a: number; b: number; c: number }, point: number, xyz: Float64Array): number {
  const off = xyz[3 * point + 2]! - plane.a * xyz[3 * point]! - plane.b * xyz[3 * point + 1]! - plane.c
  return Math.abs(off) / steepness(plane)
}
