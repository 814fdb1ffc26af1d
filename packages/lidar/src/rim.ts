import { type Clip, MIN_HEIGHT } from './clip.ts'
import type { Plan } from './plan.ts'
import { type Slope, steepness } from './plane/fit-plane.ts'

/** From the outline inward, in meters: a steep plane's foot is visible there or nowhere. */
const [FROM, TO, OFF_CORNER] = [0.05, 0.45, 0.5]
/** Meters across a plane; points count as below it only down to the height of a steep plane. */
const [WITHIN, MAX_BELOW] = [0.3, 2.6]
const [MIN_LENGTH, MIN_POINTS] = [1.5, 5]

/**
 * Whether the roof continues to its rim at each edge: if most points there are below it, a plane too steep to show many
 * points falls to the edge, like a mansard's lower part of 65 to 78 degrees.
 * @param planeOver the roof's plane over a place, on the outline after the cloud was moved onto it.
 * @param minOn minimum share of the points at a rim that are on that plane: under a roof's edge, scans see walls from
 * the side, with fewer points.
 */
export function reachesRim(
  plan: Plan,
  { xyz }: Clip,
  [east, north]: readonly [number, number],
  planeOver: (x: number, y: number) => Slope | null,
  minOn: number,
): boolean {
  const [on, below] = [new Float64Array(plan.count), new Float64Array(plan.count)]
  for (let at = 0; at < xyz.length; at += 3) {
    const [x, y, z] = [xyz[at]! - east, xyz[at + 1]! - north, xyz[at + 2]!]
    const edges = z < MIN_HEIGHT ? [] : edgesBeside(plan, x, y)
    if (edges.length === 0) continue
    const plane = planeOver(x, y)
    if (!plane) continue
    const { a, b, c } = plane
    const off = z - a * x - b * y - c
    const counts = Math.abs(off) < WITHIN * steepness({ a, b }) ? on : off < 0 && off > -MAX_BELOW ? below : null
    if (counts) for (const edge of edges) counts[edge]!++
  }
  return Array.from(plan.length).every((meters, edge) => {
    const all = on[edge]! + below[edge]!
    return meters < MIN_LENGTH || all < MIN_POINTS || on[edge]! >= minOn * all
  })
}

function edgesBeside({ count, x, y, ux, uy, length }: Plan, px: number, py: number): number[] {
  const found: number[] = []
  for (let edge = 0; edge < count; edge++) {
    const [dx, dy] = [px - x[edge]!, py - y[edge]!]
    const [inward, along] = [dy * ux[edge]! - dx * uy[edge]!, dx * ux[edge]! + dy * uy[edge]!]
    if (inward > FROM && inward < TO && along > OFF_CORNER && along < length[edge]! - OFF_CORNER) found.push(edge)
  }
  return found
}
