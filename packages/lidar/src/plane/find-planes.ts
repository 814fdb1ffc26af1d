import { planeThrough, type Slope, steepness } from './fit-plane.ts'
import { countInHull, hullOf } from './hull.ts'
import { type Neighbors, neighborsWithin } from './neighbors.ts'
import { type LocalPlanes, leansAs, localPlanes } from './normals.ts'
import { seeded } from './seeded.ts'

const TRIES = 300
/** Distance across the plane, in meters. */
const ON_PLANE = 0.2
const SHELL = 0.3
const MIN_POINTS = 10
/** Seen from above: anything narrower is a wall, a chimney or the side of a tree. Meters. */
const MIN_WIDTH = 0.9
/** Minimum share of the points in a small plane's hull that are its own: stray points are mixed with others. */
const [MIN_ALONE, SMALL_POINTS] = [0.5, 40]
const MIN_SHARE = 0.03
/** Steeper planes are walls or the sides of trees. Rise over run. */
const STEEPEST = 6
/** Number of points that a try is scored on. */
const SCORED = 400
const FRUITLESS = 3
const REFINED = 4
/**
 * Cosines of the maximum angle between a plane and the plane around a point: 12 degrees to be counted, 20 to be kept.
 */
const [LEANS_AS, LEANS_NEARLY] = [0.978, 0.94]

/** A plane with the points that are on it, connected in one patch. */
export interface FoundPlane extends Slope {
  readonly members: Int32Array
  /** Root mean square distance of the members across the plane, in meters. */
  readonly rms: number
  /** Share of the members whose neighbors do not form one plane: high under leaves, and on small steep roofs. */
  readonly mixed: number
}

/** The point cloud to search for planes. */
interface Cloud {
  readonly xyz: Float64Array
  readonly near: Neighbors
  readonly local: LocalPlanes
}

/**
 * Finds the planes of a cloud, the one with the most points first. Each point with its neighbors proposes a plane; of
 * 300 proposals, uses the one with the most points that are on it and have a similar normal (RANSAC), keeps its largest
 * connected patch and fits it by total least squares; then continues with the remaining points until there are too few.
 * Because of their normals, points on both sides of a ridge do not form a plane, however low the ridge is.
 * @param density points per square meter, which determines how far apart points of one patch may be.
 * @param minPoints of a plane; defaults to a share of all, and no fewer than 10.
 */
export function findPlanes(xyz: Float64Array, density: number, seed: number, minPoints?: number): FoundPlane[] {
  const count = xyz.length / 3
  const min = minPoints ?? Math.max(MIN_POINTS, MIN_SHARE * count)
  const near = neighborsWithin(xyz, Math.min(2, Math.max(1.2, 2.6 / Math.sqrt(density))))
  const cloud: Cloud = { xyz, near, local: localPlanes(xyz, near) }
  const random = seeded(seed)
  const isFree = new Uint8Array(count).fill(1)
  const planes: FoundPlane[] = []
  let fruitless = 0
  for (let left = count; left >= min && fruitless < FRUITLESS; ) {
    const free = freeOnes(isFree, left)
    const patch = bestPatch(cloud, free, random)
    if (!patch || patch.members.length < min) {
      fruitless++
      continue
    }
    for (const member of [...patch.members, ...shellOf(cloud, free, patch)]) {
      left -= isFree[member]!
      isFree[member] = 0
    }
    if (isPlane(xyz, patch.members)) planes.push(patch)
  }
  return planes
}

function freeOnes(isFree: Uint8Array, left: number): Int32Array {
  const free = new Int32Array(left)
  for (let at = 0, next = 0; at < isFree.length; at++) if (isFree[at]) free[next++] = at
  return free
}

function bestPatch(cloud: Cloud, free: Int32Array, random: () => number): FoundPlane | null {
  const { xyz, near, local } = cloud
  let [best, bestScore]: [Slope | null, number] = [null, 0]
  const stride = Math.max(1, Math.floor(free.length / SCORED))
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const point = free[Math.floor(random() * free.length)]!
    const plane = { a: local.a[point]!, b: local.b[point]!, c: local.c[point]! }
    // NaN fails the comparison.
    if (!(Math.hypot(plane.a, plane.b) < STEEPEST)) continue
    const score = countOn(cloud, free, plane, stride)
    if (score > bestScore) [best, bestScore] = [plane, score]
  }
  if (!best) return null
  for (let round = 0; round < REFINED; round++) {
    const members = connected(xyz, leaningOn(cloud, free, best, ON_PLANE), near)
    const refined = planeThrough(xyz, members)
    if (!refined || Math.hypot(refined.a, refined.b) > STEEPEST) return null
    best = refined
    if (round === REFINED - 1)
      return { ...best, members, rms: rmsOf(xyz, members, best), mixed: mixedShare(local, members) }
  }
  return null
}

function countOn({ xyz, local }: Cloud, free: Int32Array, plane: Slope, stride: number): number {
  const { a, b, c } = plane
  const steep = steepness(plane)
  let count = 0
  for (let at = 0; at < free.length; at += stride) {
    const point = free[at]!
    const off = xyz[3 * point + 2]! - a * xyz[3 * point]! - b * xyz[3 * point + 1]! - c
    if (Math.abs(off) < ON_PLANE * steep && leansAs(local, point, plane, steep, LEANS_AS)) count++
  }
  return count
}

/** The points that are on a plane and have nearly its normal. */
function leaningOn({ xyz, local }: Cloud, points: Int32Array, plane: Slope, meters: number): Int32Array {
  const steep = steepness(plane)
  const { a, b, c } = plane
  return points.filter((point) => {
    const off = xyz[3 * point + 2]! - a * xyz[3 * point]! - b * xyz[3 * point + 1]! - c
    return Math.abs(off) < meters * steep && leansAs(local, point, plane, steep, LEANS_NEARLY)
  })
}

/** The remaining noise around a plane is not a plane of its own. */
function shellOf({ xyz, near: { start, list } }: Cloud, free: Int32Array, plane: FoundPlane): Int32Array {
  const isMember = new Uint8Array(xyz.length / 3)
  for (const member of plane.members) isMember[member] = 1
  const max = SHELL * steepness(plane)
  return free.filter((point) => {
    const off = xyz[3 * point + 2]! - plane.a * xyz[3 * point]! - plane.b * xyz[3 * point + 1]! - plane.c
    if (Math.abs(off) > max) return false
    let [members, others] = [0, 0]
    for (let at = start[point]!; at < start[point + 1]!; at++) isMember[list[at]!] ? members++ : others++
    return members > others
  })
}

/** The largest set of members connected through close neighbors. */
function connected(xyz: Float64Array, members: Int32Array, { start, list }: Neighbors): Int32Array {
  const patch = new Int32Array(xyz.length / 3).fill(-1)
  for (const member of members) patch[member] = 0
  let [best, bestSize, number] = [0, 0, 0]
  const open: number[] = []
  for (const member of members) {
    if (patch[member] !== 0) continue
    number++
    let size = 0
    patch[member] = number
    open.push(member)
    while (open.length > 0) {
      const point = open.pop()!
      size++
      for (let at = start[point]!; at < start[point + 1]!; at++) {
        const other = list[at]!
        if (patch[other] !== 0) continue
        patch[other] = number
        open.push(other)
      }
    }
    if (size > bestSize) [best, bestSize] = [number, size]
  }
  return members.filter((member) => patch[member] === best)
}

/** Whether points form a plane of the roof: wide enough, and a small one with hardly any other points. */
function isPlane(xyz: Float64Array, members: Int32Array): boolean {
  if (widthOf(xyz, members) < MIN_WIDTH) return false
  return members.length > SMALL_POINTS || members.length >= MIN_ALONE * countInHull(xyz, hullOf(xyz, members))
}

/** The smaller extent of points seen from above, as that of a uniform distribution with their variance, in meters. */
function widthOf(xyz: Float64Array, members: Int32Array): number {
  let [mx, my, xx, xy, yy] = [0, 0, 0, 0, 0]
  for (const member of members) {
    mx += xyz[3 * member]! / members.length
    my += xyz[3 * member + 1]! / members.length
  }
  for (const member of members) {
    const [dx, dy] = [xyz[3 * member]! - mx, xyz[3 * member + 1]! - my]
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
  }
  const min = (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)
  return Math.sqrt((12 * Math.max(0, min)) / members.length)
}

function mixedShare({ isMixed }: LocalPlanes, members: Int32Array): number {
  return members.reduce((count, member) => count + isMixed[member]!, 0) / members.length
}

function rmsOf(xyz: Float64Array, members: Int32Array, plane: Slope): number {
  let sum = 0
  for (const member of members) {
    sum += (xyz[3 * member + 2]! - plane.a * xyz[3 * member]! - plane.b * xyz[3 * member + 1]! - plane.c) ** 2
  }
  return Math.sqrt(sum / Math.max(1, members.length)) / steepness(plane)
}
