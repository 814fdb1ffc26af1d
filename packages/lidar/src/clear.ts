import { depthIn, type Plan } from './plan.ts'

/** Scans see walls from the side this close to the outline, and this far down. Meters. */
const [BY_WALL, MAX_BELOW] = [0.9, 2.6]
const WITHIN = 0.3
/** Points below the rim that are lower the closer they are to it, with at least this correlation, are a steep plane. */
const [MAX_LEANING, MIN_POINTS] = [0.3, 8]

/**
 * Which of a roof's points may be on a wall: below the roof and close to its edge. None if the points there lean, as
 * the steep lower part of a mansard does; walls are upright.
 * @param off how far each point is above the roof, in meters.
 */
export function wallPoints(off: Float64Array, plan: Plan, xyz: Float64Array): Uint8Array {
  const isWall = new Uint8Array(off.length)
  const [depths, heights]: [number[], number[]] = [[], []]
  for (let at = 0; at < off.length; at++) {
    if (off[at]! >= -WITHIN) continue
    const depth = depthIn(plan, xyz[3 * at]!, xyz[3 * at + 1]!)
    if (depth > BY_WALL) continue
    isWall[at] = 1
    if (off[at]! < -MAX_BELOW) continue
    depths.push(depth)
    heights.push(off[at]!)
  }
  const doesLean = depths.length >= MIN_POINTS && correlation(depths, heights) > MAX_LEANING
  return doesLean ? isWall.fill(0) : isWall
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
