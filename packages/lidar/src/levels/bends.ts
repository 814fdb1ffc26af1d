import type { FoundPlane } from '../plane/find-planes.ts'
import { planeThrough, steepness } from '../plane/fit-plane.ts'

/** Fewer points are not enough to split a plane into two. */
const MIN_POINTS = 8
/** Minimum width of each side of a bend down the slope, in meters. */
const MIN_WIDTH = 1.5
/**
 * Minimum ratio by which a bend's two additional parameters must explain more than chance (an F test), and minimum turn
 * in degrees.
 */
const [MIN_RATIO, MIN_TURN] = [10, 6]
const MIN_SLOPE = 0.02
/** Minimum height of a step between two parallel planes, in meters, and how far from it its height is looked at. */
const [MIN_STEP, BESIDE] = [0.14, 1.5]

/** A direction in plan, as a unit vector. */
interface Direction {
  readonly x: number
  readonly y: number
}

/**
 * Splits a plane that bends or steps into two: down its slope, as at the break of a mansard or a lean-to, or across one
 * of the outline's directions, as where a low gable, or two roofs with a low step between, were found as one plane. Fits two lines to the points' offsets, as seen
 * from the side, and uses them if they leave a clearly smaller error than one line (segmented regression, D. Hudson,
 * "Fitting segmented curves whose join points have to be estimated", 1966).
 */
export function unbent(plane: FoundPlane, directions: readonly Direction[], xyz: Float64Array): FoundPlane[] {
  if (plane.members.length < 2 * MIN_POINTS) return [plane]
  const slope = Math.hypot(plane.a, plane.b)
  const fall = slope < MIN_SLOPE ? [] : [{ x: plane.a / slope, y: plane.b / slope }]
  const bends = [
    ...fall,
    ...directions.flatMap(({ x, y }) => [
      { x, y },
      { x: -y, y: x },
    ]),
  ].flatMap((direction) => {
    const bend = bendOf(plane, direction, xyz)
    return bend ? [bend] : []
  })
  const [best] = bends.sort((one, other) => one.left - other.left)
  if (!best) return [plane]
  const [low, high] = best.parts.map((own) => planeOf(own, plane.mixed, xyz))
  if (!low || !high) return [plane]
  return turnDegrees(low, high) >= MIN_TURN || stepBetween(low, high, best, xyz) >= MIN_STEP ? [low, high] : [plane]
}

/** How far two planes are apart in height, in meters, over the points on both sides of where they were split. */
function stepBetween(
  low: FoundPlane,
  high: FoundPlane,
  { direction: { x, y }, place }: Bend,
  xyz: Float64Array,
): number {
  let [sum, count] = [0, 0]
  for (const { members } of [low, high]) {
    for (const at of members) {
      const [px, py] = [xyz[3 * at]!, xyz[3 * at + 1]!]
      if (Math.abs(x * px + y * py - place) > BESIDE) continue
      sum += (low.a - high.a) * px + (low.b - high.b) * py + low.c - high.c
      count++
    }
  }
  return Math.abs(sum) / Math.max(1, count)
}

function turnDegrees(one: FoundPlane, other: FoundPlane): number {
  const cosine = (1 + one.a * other.a + one.b * other.b) / (steepness(one) * steepness(other))
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI
}

interface Bend {
  readonly direction: Direction
  /** Along the direction. */
  readonly place: number
  /** The points on both sides. */
  readonly parts: readonly [Int32Array, Int32Array]
  /** The share of the squared error that remains. */
  readonly left: number
}

/** Where a plane bends in a direction; null if one line fits as well. */
function bendOf({ a, b, c, members: all }: FoundPlane, direction: Direction, xyz: Float64Array): Bend | null {
  const { x, y } = direction
  const along = (at: number) => x * xyz[3 * at]! + y * xyz[3 * at + 1]!
  const members = all.slice().sort((one, other) => along(one) - along(other))
  const count = members.length
  const first = along(members[0]!)
  const sums = new Float64Array(5 * (count + 1))
  for (let at = 0; at < count; at++) {
    const place = 3 * members[at]!
    const u = along(members[at]!) - first
    const off = xyz[place + 2]! - a * xyz[place]! - b * xyz[place + 1]! - c
    const row = 5 * at
    sums[row + 5] = sums[row]! + u
    sums[row + 6] = sums[row + 1]! + off
    sums[row + 7] = sums[row + 2]! + u * u
    sums[row + 8] = sums[row + 3]! + u * off
    sums[row + 9] = sums[row + 4]! + off * off
  }
  const left = (from: number, to: number) => {
    const sum = (column: number) => sums[5 * to + column]! - sums[5 * from + column]!
    const size = to - from
    const [uu, uz] = [sum(2) - sum(0) ** 2 / size, sum(3) - (sum(0) * sum(1)) / size]
    return sum(4) - sum(1) ** 2 / size - (uu > 0 ? uz ** 2 / uu : 0)
  }
  const whole = left(0, count)
  let [best, min] = [-1, whole / (1 + (2 * MIN_RATIO) / Math.max(1, count - 4))]
  for (let at = MIN_POINTS; at <= count - MIN_POINTS; at++) {
    const place = along(members[at]!)
    if (place - first < MIN_WIDTH || along(members[count - 1]!) - place < MIN_WIDTH) continue
    const both = left(0, at) + left(at, count)
    if (both < min) [best, min] = [at, both]
  }
  if (best < 0) return null
  const place = (along(members[best - 1]!) + along(members[best]!)) / 2
  return { direction, place, parts: [members.slice(0, best), members.slice(best)], left: min / whole }
}

function planeOf(members: Int32Array, mixed: number, xyz: Float64Array): FoundPlane | null {
  const plane = planeThrough(xyz, members)
  if (!plane) return null
  const square = members.reduce((sum, at) => {
    const off = xyz[3 * at + 2]! - plane.a * xyz[3 * at]! - plane.b * xyz[3 * at + 1]! - plane.c
    return sum + off * off
  }, 0)
  return { ...plane, members, rms: Math.sqrt(square / members.length) / steepness(plane), mixed }
}
