import { distanceToSegment } from '@gable/roof/segment'
import type { PlanePoint } from '@gable/roof/units'
import { depthIn, type Plan } from './plan.ts'

/** Scans see walls from the side this close to the outline, and this far down. Meters. */
const [BY_WALL, MAX_BELOW] = [0.9, 2.6]
const WITHIN = 0.3
/** Points below the rim that are lower the closer they are to it, with at least this correlation, are a steep plane. */
const [MAX_LEANING, MIN_POINTS] = [0.3, 8]

/** Both ends of a line in plan. */
export type Step = readonly [from: PlanePoint, to: PlanePoint]

/**
 * Which of a roof's points may be on a wall: below the roof and close to its edge. None if the points there lean, as
 * the steep lower part of a mansard does; walls are upright.
 * @param off how far each point is above the roof, in meters.
 * @param steps where a level of the roof ends above another one: walls are below these, too.
 */
export function wallPoints(off: Float64Array, plan: Plan, xyz: Float64Array, steps: readonly Step[] = []): Uint8Array {
  const isWall = new Uint8Array(off.length)
  const isByStep = new Uint8Array(off.length)
  const [depths, heights]: [number[], number[]] = [[], []]
  for (let at = 0; at < off.length; at++) {
    if (off[at]! >= -WITHIN) continue
    const [x, y] = [xyz[3 * at]!, xyz[3 * at + 1]!]
    if (steps.some(([from, to]) => distanceToSegment([x, y], from, to) < BY_WALL)) isByStep[at] = 1
    const depth = depthIn(plan, x, y)
    if (depth > BY_WALL) continue
    isWall[at] = 1
    if (off[at]! < -MAX_BELOW) continue
    depths.push(depth)
    heights.push(off[at]!)
  }
  const doesLean = depths.length >= MIN_POINTS && correlation(depths, heights) > MAX_LEANING
  return isByStep.map((isStep, at) => isStep || (doesLean ? 0 : isWall[at]!))
}

/** The offsets of a roof's points without those that may be on a wall. */
export function withoutWalls(off: Float64Array, plan: Plan, xyz: Float64Array): Float64Array {
  const isWall = wallPoints(off, plan, xyz)
  return off.filter((_, at) => isWall[at] === 0)
}

function correlation(ones: readonly number[], others: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [one, other] = [mean(ones), mean(others)]
  let [xx, xy, yy] = [0, 0, 0]
  for (let at = 0; at < ones.length; at++) {
    const [dx, dy] = [ones[at]! - one, others[at]! - other]
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
  }
  return xy / Math.sqrt(xx * yy)
}
