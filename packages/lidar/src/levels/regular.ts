import type { Plan } from '../plan.ts'
import type { FoundPlane } from '../plane/find-planes.ts'
import { pitchOf, type Slope, steepness } from '../plane/fit-plane.ts'
import { alikeRises, pitchError } from '../planes.ts'

/** A plane of the roof, aligned with the outline's directions if it nearly is, with the points that are on it. */
export interface LevelPlane extends Slope {
  readonly members: Int32Array
  /** Standard error of its pitch from its own points, in degrees. */
  readonly errorDegrees: number
  /** Set if it does not fall perpendicular to any wall, which is rarely built. */
  readonly isOblique: boolean
}

/** Planes fall perpendicular to a wall if they nearly do. */
const [ALONG_DEGREES, MAX_ALONG_DEGREES] = [4, 9]
const LEVEL_DEGREES = 1.3
const MAX_ALIKE_DEGREES = 3
/** Planes with similar slopes closer than this are one. */
const ONE_PLANE = 0.12
const SAME_DIRECTION = 0.995

/**
 * Unit vectors perpendicular to the outline's edges, each direction and its opposite once, ordered by total edge
 * length.
 */
export function directionsOf({ count, ux, uy, length }: Plan): { x: number; y: number; metres: number }[] {
  const found: { x: number; y: number; metres: number }[] = []
  const byLength = [...Array(count).keys()].sort((one, other) => length[other]! - length[one]!)
  for (const edge of byLength) {
    const [x, y] = [-uy[edge]!, ux[edge]!]
    const known = found.find((one) => Math.abs(one.x * x + one.y * y) > SAME_DIRECTION)
    if (known) known.metres += length[edge]!
    else found.push({ x, y, metres: length[edge]! })
  }
  return found
}

/**
 * Regularizes planes as they are built: falling perpendicular to walls, with similar pitches merged and patches of one
 * plane merged. The pitch of each comes from its own points across its direction, by total least squares.
 */
export function regularPlanes(plan: Plan, found: readonly FoundPlane[], xyz: Float64Array): LevelPlane[] {
  const directions = directionsOf(plan)
  const laid = found.map((plane) => inDirection(plane, directions, xyz))
  const fitted = laid.map((plane, at) => plane ?? found[at]!)
  const { rises } = alikeRises(fitted, xyz, MAX_ALIKE_DEGREES)
  const alike = fitted.map((plane, at): LevelPlane => {
    const slope = Math.hypot(plane.a, plane.b)
    const share = slope < 1e-9 ? 0 : rises[at]! / 12 / slope
    const own = through(plane.a * share, plane.b * share, plane.members, xyz)
    return { ...own, members: plane.members, errorDegrees: pitchError(plane, xyz), isOblique: laid[at] === null }
  })
  return merged(alike, xyz)
}

/** Whether a plane is neither level nor falls perpendicular to any of the outline's edges. */
export function isOblique(plan: Plan, plane: FoundPlane, xyz: Float64Array): boolean {
  return inDirection(plane, directionsOf(plan), xyz) === null
}

/** The plane falling perpendicular to a wall, or level; null if it nearly does neither. */
function inDirection(
  plane: FoundPlane,
  directions: readonly { x: number; y: number }[],
  xyz: Float64Array,
): FoundPlane | null {
  const error = pitchError(plane, xyz)
  const pitch = pitchOf(plane)
  if (pitch < Math.max(LEVEL_DEGREES, Math.min(2.5, 2 * error)))
    return { ...plane, ...through(0, 0, plane.members, xyz) }
  const slope = Math.hypot(plane.a, plane.b)
  const max = Math.min(MAX_ALONG_DEGREES, Math.max(ALONG_DEGREES, (2.5 * error) / Math.tan((pitch * Math.PI) / 180)))
  const min = Math.cos((max * Math.PI) / 180)
  let [best, bestCosine] = [null as readonly [number, number] | null, min]
  for (const { x, y } of directions) {
    for (const [dx, dy] of [
      [x, y],
      [-x, -y],
      [-y, x],
      [y, -x],
    ] as const) {
      const cosine = (plane.a * dx + plane.b * dy) / slope
      if (cosine > bestCosine) [best, bestCosine] = [[dx, dy], cosine]
    }
  }
  if (!best) return null
  const own = slopeAlong(best, plane.members, xyz)
  return { ...plane, ...through(own * best[0], own * best[1], plane.members, xyz) }
}

/** The slope of points along a direction, by total least squares: they have horizontal as well as vertical errors. */
export function slopeAlong([dx, dy]: readonly [number, number], members: ArrayLike<number>, xyz: Float64Array): number {
  const count = members.length
  let [mu, mz] = [0, 0]
  for (let at = 0; at < count; at++) {
    const place = 3 * members[at]!
    mu += (dx * xyz[place]! + dy * xyz[place + 1]!) / count
    mz += xyz[place + 2]! / count
  }
  let [uu, uz, zz] = [0, 0, 0]
  for (let at = 0; at < count; at++) {
    const place = 3 * members[at]!
    const [u, z] = [dx * xyz[place]! + dy * xyz[place + 1]! - mu, xyz[place + 2]! - mz]
    uu += u * u
    uz += u * z
    zz += z * z
  }
  return Math.tan(Math.atan2(2 * uz, uu - zz) / 2)
}

/** The plane with this gradient through the mean of its points. */
export function through(a: number, b: number, members: ArrayLike<number>, xyz: Float64Array): Slope {
  let sum = 0
  for (let at = 0; at < members.length; at++) {
    const place = 3 * members[at]!
    sum += xyz[place + 2]! - a * xyz[place]! - b * xyz[place + 1]!
  }
  return { a, b, c: sum / members.length }
}

function merged(planes: readonly LevelPlane[], xyz: Float64Array): LevelPlane[] {
  const result: LevelPlane[] = []
  for (const plane of planes) {
    const at = result.findIndex(
      (one) =>
        Math.hypot(one.a - plane.a, one.b - plane.b) < 1e-6 && Math.abs(one.c - plane.c) < ONE_PLANE * steepness(one),
    )
    if (at < 0) {
      result.push(plane)
      continue
    }
    const one = result[at]!
    const members = Int32Array.from([...one.members, ...plane.members])
    const errorDegrees = Math.min(one.errorDegrees, plane.errorDegrees)
    result[at] = { ...through(one.a, one.b, members, xyz), members, errorDegrees, isOblique: one.isOblique }
  }
  return result
}
