import type { Plan } from './plan.ts'
import { depthIn } from './plan.ts'
import type { RoofPoints } from './points.ts'

/** Points within this distance of the outline count: for the ground, and to find where the roof ends. Meters. */
const AROUND = 4
/** Minimum height of a roof above the ground. */
export const MIN_HEIGHT = 2
/** More points of one house add no information: larger clouds are thinned. */
const MAX_POINTS = 4_000
const GROUND = 2
/** Low and high noise, water, bridges: not useful here. */
const DROPPED = new Uint8Array(256)
for (const dropped of [7, 9, 17, 18]) DROPPED[dropped] = 1
const GROUND_SHARE = 0.05

/** The points around one house. */
export interface Clip {
  /** x, y and height above the ground of each point within the outline and {@link AROUND} of it. */
  readonly xyz: Float64Array
  /** How far each point is inside the outline, in meters; negative outside. */
  readonly depth: Float64Array
  /** 1 for each point classified as ground or vegetation. */
  readonly isOther: Uint8Array
  /** Height of the ground, in the heights of the points. */
  readonly groundLevel: number
  /** Points per square meter inside the outline, before thinning. */
  readonly density: number
  /** The same after thinning. */
  readonly keptDensity: number
}

/**
 * The points inside and around an outline, with heights above the ground: the median of the points classified as
 * ground, otherwise the 5th percentile of all. Null if there is no finite point.
 */
export function clipped(plan: Plan, { xyz, classes }: RoofPoints): Clip | null {
  const near = pointsNear(plan, xyz, classes)
  const inside = near.depth.reduce((count, depth) => count + (depth > 0 ? 1 : 0), 0)
  if (near.places.length === 0) return null
  const stride = Math.ceil(near.places.length / MAX_POINTS)
  const count = Math.ceil(near.places.length / stride)
  const result = new Float64Array(3 * count)
  const depth = new Float64Array(count)
  const isOther = new Uint8Array(count)
  const groundLevel = groundOf(xyz, classes, near.places)
  for (let at = 0; at < count; at++) {
    const place = near.places[at * stride]!
    const kind = classes[place] ?? 0
    result[3 * at] = xyz[3 * place]!
    result[3 * at + 1] = xyz[3 * place + 1]!
    result[3 * at + 2] = xyz[3 * place + 2]! - groundLevel
    depth[at] = near.depth[at * stride]!
    isOther[at] = kind >= GROUND && kind <= 5 ? 1 : 0
  }
  return {
    xyz: result,
    depth,
    isOther,
    groundLevel,
    density: inside / plan.area,
    keptDensity: inside / plan.area / stride,
  }
}

function pointsNear(plan: Plan, xyz: Float64Array, classes: Uint8Array) {
  let [left, bottom, right, top] = [1, 1, -1, -1].map((sign) => sign * Number.POSITIVE_INFINITY) as [
    number,
    number,
    number,
    number,
  ]
  for (const [x, y] of plan.corners) {
    left = Math.min(left, x - AROUND)
    bottom = Math.min(bottom, y - AROUND)
    right = Math.max(right, x + AROUND)
    top = Math.max(top, y + AROUND)
  }
  const places: number[] = []
  const depth: number[] = []
  for (let at = 0; 3 * at + 2 < xyz.length; at++) {
    const [x, y] = [xyz[3 * at]!, xyz[3 * at + 1]!]
    // NaN fails every comparison.
    if (!(x > left && x < right && y > bottom && y < top) || !Number.isFinite(xyz[3 * at + 2]!)) continue
    if (DROPPED[classes[at] ?? 0]) continue
    const deep = depthIn(plan, x, y)
    if (deep < -AROUND) continue
    places.push(at)
    depth.push(deep)
  }
  return { places, depth }
}

function groundOf(xyz: Float64Array, classes: Uint8Array, places: readonly number[]): number {
  const classified = places.filter((place) => classes[place] === GROUND)
  const isKnown = classified.length >= 10
  const heights = Float64Array.from(isKnown ? classified : places, (place) => xyz[3 * place + 2]!).sort()
  return heights[Math.floor((isKnown ? 0.5 : GROUND_SHARE) * (heights.length - 1))]!
}

/** The points over an outline that may belong to the roof: not on the ground, and slightly away from the edges. */
export function roofPointsOf(
  plan: Plan,
  { xyz, isOther }: Clip,
  [east, north]: readonly [number, number],
): Float64Array {
  const stored: number[] = []
  for (let at = 0; at < isOther.length; at++) {
    const [x, y, z] = [xyz[3 * at]! - east, xyz[3 * at + 1]! - north, xyz[3 * at + 2]!]
    if (isOther[at] || z < MIN_HEIGHT || depthIn(plan, x, y) < OFF_EDGE) continue
    stored.push(x, y, z)
  }
  return Float64Array.from(stored)
}

const OFF_EDGE = 0.25
