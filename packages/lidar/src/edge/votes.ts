import type { Plan } from '../plan.ts'
import type { FoundPlane } from '../plane/find-planes.ts'
import { pitchOf } from '../plane/fit-plane.ts'

/** Width of a strip along an edge: share of its length, minimum and maximum, in meters. */
const STRIP = { share: 0.35, least: 1.2, most: 2.5 } as const
const OUTWARD_DEGREES = 25
const ALONG_DEGREES = 60
const SHORTEST_GABLE = 2.5
const LEVEL_DEGREES = 3
const MIN_VOTES = 3

/** The points' vote on an edge, and the index of the plane that would rise from it; null if there is none. */
export interface EdgeVote {
  readonly says: 'rises' | 'gable' | 'unknown'
  readonly plane: number | null
}

/**
 * The votes of the points in a strip along each edge: if the plane of most of them falls toward the edge, the edge
 * rises with that plane; if it runs along the edge, the edge is a gable.
 */
export function edgeVotes(plan: Plan, xyz: Float64Array, planes: readonly FoundPlane[]): EdgeVote[] {
  const planeOf = new Int16Array(xyz.length / 3).fill(-1)
  for (const [index, { members }] of planes.entries()) for (const member of members) planeOf[member] = index
  return plan.corners.map((_, edge) => {
    const counts = inStrip(plan, edge, xyz, planeOf, planes.length)
    return { says: statedIn(plan, edge, planes, counts), plane: planeAt(plan, edge, planes, counts) }
  })
}

function inStrip(plan: Plan, edge: number, xyz: Float64Array, planeOf: Int16Array, planes: number): number[] {
  const length = plan.length[edge]!
  const deep = Math.min(STRIP.most, Math.max(STRIP.least, STRIP.share * length))
  const counts = new Array<number>(planes).fill(0)
  for (let at = 0; at < planeOf.length; at++) {
    if (planeOf[at]! < 0) continue
    const [dx, dy] = [xyz[3 * at]! - plan.x[edge]!, xyz[3 * at + 1]! - plan.y[edge]!]
    const along = dx * plan.ux[edge]! + dy * plan.uy[edge]!
    const inward = dy * plan.ux[edge]! - dx * plan.uy[edge]!
    if (along > 0.1 && along < length - 0.1 && inward > 0 && inward < deep) counts[planeOf[at]!]!++
  }
  return counts
}

function statedIn(
  plan: Plan,
  edge: number,
  planes: readonly FoundPlane[],
  counts: readonly number[],
): EdgeVote['says'] {
  const most = Math.max(0, ...counts)
  if (most < MIN_VOTES) return 'unknown'
  const plane = planes[counts.indexOf(most)]!
  if (pitchOf(plane) < LEVEL_DEGREES) return 'unknown'
  const angle = fallAngle(plan, edge, plane)
  if (angle < OUTWARD_DEGREES) return 'rises'
  return angle > ALONG_DEGREES && plan.length[edge]! >= SHORTEST_GABLE ? 'gable' : 'unknown'
}

/** The plane that falls toward an edge and has the most points near it, or the most overall. */
function planeAt(plan: Plan, edge: number, planes: readonly FoundPlane[], counts: readonly number[]): number | null {
  let [best, bestScore]: [number | null, number] = [null, 0]
  for (const [index, plane] of planes.entries()) {
    if (pitchOf(plane) < LEVEL_DEGREES || fallAngle(plan, edge, plane) > OUTWARD_DEGREES) continue
    const score = 5 * counts[index]! + plane.members.length
    if (score > bestScore) [best, bestScore] = [index, score]
  }
  return best
}

/** Degrees between a plane's direction of fall and the outward normal of an edge. */
function fallAngle(plan: Plan, edge: number, { a, b }: { readonly a: number; readonly b: number }): number {
  const cosine = (-a * plan.uy[edge]! + b * plan.ux[edge]!) / Math.max(1e-12, Math.hypot(a, b))
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI
}
