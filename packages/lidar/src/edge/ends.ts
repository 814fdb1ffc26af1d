import type { Clip } from '../clip.ts'
import { MIN_HEIGHT } from '../clip.ts'
import type { Plan } from '../plan.ts'

/** How far to either side of an edge to look for the roof's end, and how far away points are considered. Meters. */
const NEAR = { reach: 1.9, seen: 2.6, high: 0.6 } as const
/** Used if an outline and its point cloud have different scales. */
const WIDE = { reach: 3.4, seen: 4, high: 0.85 } as const
type Look = typeof NEAR | typeof WIDE
const STEP = 0.05
/** Corners belong to two edges: this much of both ends is skipped. */
const OFF_CORNERS = 0.4
const SHORTEST = 1.6
/** Horizontal error of points, in meters. */
const BLUR = 0.16
/** The probability that a point high above the ground is outside the roof, and that a low one is seen inside it. */
const STRAY = 0.06
const MIN_POINTS = 8
/** Minimum share of high points inside: an outline may be too large, and the cloud next to it. */
const MIN_HIGH = 0.5
/** Lower bound of the standard error: scans are no more accurate at an edge. */
const MIN_ERROR = 0.05

/** Log probabilities that a point at a distance beyond the roof's end is high, and low, in steps of a centimeter. */
const FINE = 0.01
const FARTHEST = WIDE.reach + WIDE.seen
const LOG_HIGH = chances((within) => STRAY + (1 - 2 * STRAY) * within)
const LOG_LOW = chances((within) => 1 - STRAY - (1 - 2 * STRAY) * within)

function chances(chance: (within: number) => number): Float64Array {
  const steps = Math.round((2 * FARTHEST) / FINE) + 1
  return Float64Array.from({ length: steps }, (_, step) => {
    const beyond = step * FINE - FARTHEST
    // A logistic curve of this width is within 1 % of the normal distribution's.
    return Math.log(chance(1 / (1 + Math.exp((1.7 * beyond) / BLUR))))
  })
}

/** Where the roof ends at an edge: meters outside of it, and the standard error. */
export interface RoofEnd {
  readonly metres: number
  readonly standardError: number
}

/**
 * Where the roof ends along each edge: the place that best separates the high points from the low ones, as the mean of
 * all places weighted by likelihood. Null if the points show no end: a neighbor's roof continues, a tree overhangs it,
 * or there are too few.
 */
export function roofEnds(plan: Plan, clip: Clip): (RoofEnd | null)[] {
  return plan.corners.map((_, edge) => endOver(plan, edge, clip, NEAR))
}

/** The ends that were found, plus ends farther away for edges without one nearby. */
export function farEnds(plan: Plan, clip: Clip, ends: readonly (RoofEnd | null)[]): (RoofEnd | null)[] {
  return ends.map((end, edge) => end ?? endOver(plan, edge, clip, WIDE))
}

function endOver(plan: Plan, edge: number, { xyz }: Clip, look: Look): RoofEnd | null {
  const [x, y, ux, uy, length] = [plan.x[edge]!, plan.y[edge]!, plan.ux[edge]!, plan.uy[edge]!, plan.length[edge]!]
  if (length < SHORTEST) return null
  const out: number[] = []
  const isHigh: boolean[] = []
  const off = Math.min(OFF_CORNERS, length / 5)
  for (let at = 0; at < xyz.length; at += 3) {
    const [dx, dy] = [xyz[at]! - x, xyz[at + 1]! - y]
    const outside = dx * uy - dy * ux
    if (outside < -look.seen || outside > look.seen) continue
    const along = dx * ux + dy * uy
    if (along < off || along > length - off) continue
    out.push(outside)
    isHigh.push(xyz[at + 2]! >= MIN_HEIGHT)
  }
  return endOf(out, isHigh, look)
}

function endOf(out: readonly number[], isHigh: readonly boolean[], { reach, high }: Look): RoofEnd | null {
  const [inside, outside] = [sideOf(out, isHigh, -1), sideOf(out, isHigh, 1)]
  if (inside.count < MIN_POINTS || outside.count < MIN_POINTS) return null
  if (inside.high < MIN_HIGH * inside.count || outside.high > high * outside.count) return null
  const likelihood = new Float64Array(Math.round((2 * reach) / STEP) + 1)
  for (let at = 0; at < likelihood.length; at++) {
    const end = at * STEP - reach
    let sum = 0
    for (let point = 0; point < out.length; point++) {
      const beyond = Math.round((out[point]! - end + FARTHEST) / FINE)
      sum += isHigh[point] ? LOG_HIGH[beyond]! : LOG_LOW[beyond]!
    }
    likelihood[at] = sum
  }
  return meanOf(likelihood, reach)
}

/** The number of points on one side of the edge, and how many of them are high. */
function sideOf(out: readonly number[], isHigh: readonly boolean[], side: 1 | -1) {
  let [count, high] = [0, 0]
  for (let at = 0; at < out.length; at++) {
    if (side * out[at]! < 0) continue
    count++
    if (isHigh[at]) high++
  }
  return { count, high }
}

function meanOf(likelihood: Float64Array, reach: number): RoofEnd | null {
  const top = Math.max(...likelihood)
  let [sum, mean, square] = [0, 0, 0]
  for (let at = 0; at < likelihood.length; at++) {
    const weight = Math.exp(likelihood[at]! - top)
    const end = at * STEP - reach
    sum += weight
    mean += weight * end
    square += weight * end * end
  }
  mean /= sum
  const error = Math.sqrt(Math.max(0, square / sum - mean * mean))
  // An end at the limit of the search range may be anywhere beyond it.
  if (Math.abs(mean) > reach - 0.1 || error > 0.5) return null
  return { metres: mean, standardError: Math.hypot(MIN_ERROR, error) }
}
