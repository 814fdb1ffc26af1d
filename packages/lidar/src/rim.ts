import { type Clip, MIN_HEIGHT } from './clip.ts'
import type { Plan } from './plan.ts'
import { type Slope, steepness } from './plane/fit-plane.ts'

/** From the outline inward, in meters: a steep plane's foot is visible there or nowhere. */
const [FROM, TO, OFF_CORNER] = [0.05, 0.45, 0.5]
/** Meters across a plane; points count as below it only down to the height of a steep plane. */
const [WITHIN, MAX_BELOW] = [0.3, 2.6]
const [MIN_LENGTH, MIN_POINTS] = [1.5, 5]
/** A plane that continues to a rim shows at least this share of the points that the scan has on as much of the roof. */
const MIN_DENSE = 0.5

/**
 * Whether the roof continues to its rim at each edge: if most points there are below it, a plane too steep to show many
 * points falls to the edge, like a mansard's lower part of 65 to 78 degrees.
 * @param planeOver the roof's plane over a place, on the outline after the cloud was moved onto it.
 * @param minOn minimum share of the points at a rim that are on that plane, by their number. Under a roof's edge, scans see walls from
 * the side: many wall points do not count against a plane that has the points it should have itself.
 */
export function reachesRim(
  plan: Plan,
  { xyz, keptDensity }: Clip,
  [east, north]: readonly [number, number],
  planeOver: (x: number, y: number) => Slope | null,
  minOn: (points: number) => number,
): boolean {
  const [on, below] = [new Float64Array(plan.count), new Float64Array(plan.count)]
  for (let at = 0; at < xyz.length; at += 3) {
    const [x, y, z] = [xyz[at]! - east, xyz[at + 1]! - north, xyz[at + 2]!]
    const edges = z < MIN_HEIGHT ? [] : adjacentEdges(plan, x, y)
    if (edges.length === 0) continue
    const plane = planeOver(x, y)
    if (!plane) continue
    const { a, b, c } = plane
    const off = z - a * x - b * y - c
    const counts = Math.abs(off) < WITHIN * steepness({ a, b }) ? on : off < 0 && off > -MAX_BELOW ? below : null
    if (counts) for (const edge of edges) counts[edge]!++
  }
  const continues = (edges: readonly number[]) => {
    const sum = (values: Float64Array) => edges.reduce((total, edge) => total + values[edge]!, 0)
    const square = (TO - FROM) * edges.reduce((total, edge) => total + plan.length[edge]! - 2 * OFF_CORNER, 0)
    const [ons, all] = [sum(on), sum(on) + sum(below)]
    return all < MIN_POINTS || ons >= minOn(all) * all || ons >= MIN_DENSE * keptDensity * square
  }
  const long = [...plan.length.keys()].filter((edge) => plan.length[edge]! >= MIN_LENGTH)
  const isSparse = (edge: number) => on[edge]! + below[edge]! < MIN_POINTS
  // Edges with too few points of their own are judged together.
  return continues(long.filter(isSparse)) && long.every((edge) => isSparse(edge) || continues([edge]))
}

function adjacentEdges({ count, x, y, ux, uy, length }: Plan, px: number, py: number): number[] {
  const found: number[] = []
  for (let edge = 0; edge < count; edge++) {
    const [dx, dy] = [px - x[edge]!, py - y[edge]!]
    const [inward, along] = [dy * ux[edge]! - dx * uy[edge]!, dx * ux[edge]! + dy * uy[edge]!]
    if (inward > FROM && inward < TO && along > OFF_CORNER && along < length[edge]! - OFF_CORNER) found.push(edge)
  }
  return found
}
