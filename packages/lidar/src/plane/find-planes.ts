import { planeThrough, type Slope, steepness } from './fit-plane.ts'
import { countInHull, hullOf } from './hull.ts'
import { type Neighbours, neighboursWithin } from './neighbours.ts'
import { type LocalPlanes, leansAs, localPlanes } from './normals.ts'
import { seeded } from './seeded.ts'

const TRIES = 300
/** Across the plane, in metres. */
const ON_PLANE = 0.2
const SHELL = 0.3
const LEAST_POINTS = 10
/** Seen from above: what is narrower is a wall, a chimney or the side of a tree. Metres. */
const LEAST_WIDTH = 0.9
/** Of the points in a small plane's hull so many are its own: those of strays lie among others'. */
const [LEAST_ALONE, SMALL_POINTS] = [0.5, 40]
const LEAST_SHARE = 0.03
/** A roof's plane is less steep: beyond it stand walls and the sides of trees. Rise over run. */
const STEEPEST = 6
/** Points that a try is counted on. */
const SCORED = 400
const FRUITLESS = 3
const REFINED = 4
/** Cosines of how far the plane about a point may lean otherwise: to be counted, 12 degrees, and to be kept, 20. */
const [LEANS_AS, LEANS_NEARLY] = [0.978, 0.94]

/** A plane with the points that lie on it, connected in one patch. */
export interface FoundPlane extends Slope {
  readonly members: Int32Array
  /** Of the members, across the plane, in metres. */
  readonly rms: number
  /** Share of the members whose neighbours are no one plane: high under leaves, and on small steep roofs. */
  readonly mixed: number
}

/** The cloud that planes are sought in. */
interface Cloud {
  readonly xyz: Float64Array
  readonly near: Neighbours
  readonly local: LocalPlanes
}

/**
 * The planes of a cloud, the one with the most points first. Each point with its neighbours proposes a plane; of 300
 * proposals that which most points lie on and lean as (RANSAC) is taken, its largest connected patch kept and fitted by
 * total least squares; then it goes on with the points left over until too few are. By their lean points on both sides
 * of a ridge are no plane, however low it is.
 * @param density points per square metre, which says how far apart points of one patch may be.
 * @param leastPoints of a plane; absent: a share of all, and no fewer than 10.
 */
export function findPlanes(xyz: Float64Array, density: number, seed: number, leastPoints?: number): FoundPlane[] {
  const count = xyz.length / 3
  const least = leastPoints ?? Math.max(LEAST_POINTS, LEAST_SHARE * count)
  const near = neighboursWithin(xyz, Math.min(2, Math.max(1.2, 2.6 / Math.sqrt(density))))
  const cloud: Cloud = { xyz, near, local: localPlanes(xyz, near) }
  const random = seeded(seed)
  const isFree = new Uint8Array(count).fill(1)
  const planes: FoundPlane[] = []
  let fruitless = 0
  for (let left = count; left >= least && fruitless < FRUITLESS; ) {
    const free = freeOnes(isFree, left)
    const patch = bestPatch(cloud, free, random)
    if (!patch || patch.members.length < least) {
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
    // Not a number is less steep than nothing.
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

/** Those of the points that lie on a plane and lean nearly as it does. */
function leaningOn({ xyz, local }: Cloud, points: Int32Array, plane: Slope, metres: number): Int32Array {
  const steep = steepness(plane)
  const { a, b, c } = plane
  return points.filter((point) => {
    const off = xyz[3 * point + 2]! - a * xyz[3 * point]! - b * xyz[3 * point + 1]! - c
    return Math.abs(off) < metres * steep && leansAs(local, point, plane, steep, LEANS_NEARLY)
  })
}

/** What is left of a plane's noise round about it is no plane of its own. */
function shellOf({ xyz, near: { start, list } }: Cloud, free: Int32Array, plane: FoundPlane): Int32Array {
  const isMember = new Uint8Array(xyz.length / 3)
  for (const member of plane.members) isMember[member] = 1
  const most = SHELL * steepness(plane)
  return free.filter((point) => {
    const off = xyz[3 * point + 2]! - plane.a * xyz[3 * point]! - plane.b * xyz[3 * point + 1]! - plane.c
    if (Math.abs(off) > most) return false
    let [members, others] = [0, 0]
    for (let at = start[point]!; at < start[point + 1]!; at++) isMember[list[at]!] ? members++ : others++
    return members > others
  })
}

/** The largest set of the members that hang together by near neighbours. */
function connected(xyz: Float64Array, members: Int32Array, { start, list }: Neighbours): Int32Array {
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

/** Whether points are a plane of the roof: wide enough, and a small one nearly alone. */
function isPlane(xyz: Float64Array, members: Int32Array): boolean {
  if (widthOf(xyz, members) < LEAST_WIDTH) return false
  return members.length > SMALL_POINTS || members.length >= LEAST_ALONE * countInHull(xyz, hullOf(xyz, members))
}

/** The lesser extent of points seen from above, as that of an even spread with their variance, in metres. */
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
  const least = (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)
  return Math.sqrt((12 * Math.max(0, least)) / members.length)
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
