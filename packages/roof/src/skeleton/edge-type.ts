import { type EdgeRule, type EdgeType, isWall, type RoofPoint } from '../roof.ts'
import type { PlanePoint } from '../units.ts'
import type { SlopePlane } from './slope-plane.ts'

/** The gradient of a plane, in meters of height for each meter to the east and to the north. */
export type Gradient = PlanePoint

/** Also handles planes of rise 0, which do not occur in a wavefront. */
export function gradientOf({ normal, rule }: Pick<SlopePlane, 'normal' | 'rule'>): Gradient {
  const slope = rule === 'gable' ? 0 : rule / 12
  return [normal[0] * slope, normal[1] * slope]
}

/** Angle between two planes, in degrees: 0 if one continues the other. */
export function foldDegrees(one: Gradient, other: Gradient): number {
  // Uses the cross product of the normals, which keeps the digits of small angles.
  const [x, y, z] = [one[1] - other[1], other[0] - one[0], one[0] * other[1] - one[1] * other[0]]
  return Math.atan2(Math.hypot(x, y, z), 1 + one[0] * other[0] + one[1] * other[1]) * DEGREES
}

export const RIDGE_DEGREES = 5
/** Rounding must not turn a line where two planes of one direction meet into a valley. */
const LEVEL_FOLD = 1e-9
/** One meter in a hundred: a plane with a smaller fall across a line does not fall there. */
const MIN_FALL = 0.01
/** A plane with a smaller fall counts as level, even next to a level plane. */
const LEVEL_DEGREES = 0.1
const EAVE_METERS = 0.01
const DEGREES = 180 / Math.PI
const LEVEL_TYPES: ReadonlySet<EdgeType> = new Set(['eave', 'ridge', 'pitchBreak', 'flashing'])

/**
 * Ridge, hip, valley or pitch break between the planes to the left and right of a line, depending on how the roof folds
 * there. A line that falls by less than 5 degrees is a ridge; on roofs so flat that a hip does not fall more than that,
 * by less than half their pitch. If one plane falls toward such a line and the other away from it, or is level, it is a
 * pitch break.
 */
export function innerEdgeType(from: RoofPoint, to: RoofPoint, left: Gradient, right: Gradient): EdgeType {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  // Rise per step to the left of the line on one plane, minus that on the other: they fall away on both sides.
  const [onLeft, onRight] = [left, right].map(([x, y]) => y * dx - x * dy) as [number, number]
  const fold = onLeft - onRight
  const flatter = Math.atan(Math.min(Math.hypot(...left), Math.hypot(...right))) * DEGREES
  const isLevel = fallDegrees(from, to) < Math.max(LEVEL_DEGREES, Math.min(RIDGE_DEGREES, flatter / 2))
  const length = Math.hypot(dx, dy)
  if (isLevel && goesOn(onLeft / length, onRight / length)) return 'pitchBreak'
  if (fold > LEVEL_FOLD) return 'valley'
  return isLevel ? 'ridge' : 'hip'
}

/** Whether water continues across a line, from the rise of the planes on both sides, each measured toward the left. */
function goesOn(left: number, right: number): boolean {
  const [one, other] = [left, right].map((rise) => (Math.abs(rise) < MIN_FALL ? 0 : Math.sign(rise)))
  return one === 0 || other === 0 ? one !== other : one === other
}

/**
 * Eave, rake or high eave: by the rule of the outline's edge, and over a wall by the direction of the plane's rim
 * there.
 */
export function rimEdgeType(rule: EdgeRule, from: RoofPoint, to: RoofPoint, plane: Gradient): EdgeType {
  if (!isWall(rule)) return 'eave'
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const inward = plane[1] * dx - plane[0] * dy
  const along = Math.abs(plane[0] * dx + plane[1] * dy)
  // A gable's rim on a roof of 1/12 also falls by less than 5 degrees, but straight down the plane.
  if (fallDegrees(from, to) >= RIDGE_DEGREES || along > Math.abs(inward)) return 'rake'
  // The plane is to the left: if it rises that way, water runs off here, however high above the lowest eave.
  return inward > 0 || Math.max(from[2], to[2]) <= EAVE_METERS ? 'eave' : 'highEave'
}

/** Meters: eaves, ridges, pitch breaks and headwalls as seen from above, the others along the slope. */
export function edgeLength(type: EdgeType, from: RoofPoint, to: RoofPoint): number {
  const plan = Math.hypot(to[0] - from[0], to[1] - from[1])
  return LEVEL_TYPES.has(type) ? plan : Math.hypot(plan, to[2] - from[2])
}

export function fallDegrees(from: RoofPoint, to: RoofPoint): number {
  return Math.atan2(Math.abs(to[2] - from[2]), Math.hypot(to[0] - from[0], to[1] - from[1])) * DEGREES
}
