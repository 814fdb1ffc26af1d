import type { EdgeRule } from '@gable/roof/roof'
import type { Plan } from '../plan.ts'
import { planeOver } from '../plane/fit-plane.ts'
import { ALIKE_DEGREES, degreesApart } from '../planes.ts'
import { distances, laid, locate, WITHIN } from './register.ts'
import type { Candidate } from './search.ts'
import { surfaceOf } from './surface.ts'

const MIN_POINTS = 8
const ROUNDS = 3
const SLOPE_PRICE = 2.5

/** The slope fitted to one edge's own points. */
export interface OwnSlope {
  readonly edge: number
  /** Rise over 12; null if there are too few points. */
  readonly rise: number | null
  /** Standard error of the pitch, in degrees. */
  readonly errorDegrees: number | null
  /** Root mean square of the points' distances from their plane, in meters. */
  readonly residualMetres: number | null
  readonly points: number
}

export interface Refitted extends Candidate {
  readonly slopes: readonly OwnSlope[]
}

/**
 * Fits each slope of a candidate to its own points and merges similar slopes. If that does not explain the points
 * better, keeps the candidate's slopes.
 */
export function refitted(plan: Plan, candidate: Candidate, xyz: Float64Array, hold: number): Refitted {
  const first = { ...candidate, ...laid(candidate.surface, xyz, hold, candidate.pose) }
  let [best, current]: [Candidate, Candidate] = [first, first]
  for (let round = 0; round < ROUNDS; round++) {
    const rules = alike(current.rules, ownSlopes(current, xyz))
    const surface = surfaceOf(plan, rules)
    if (!surface) break
    current = { ...laid(surface, xyz, hold, current.pose), rules }
    if (priceOf(current) <= priceOf(best)) best = current
  }
  return { ...best, slopes: ownSlopes(best, xyz) }
}

/** The cost of a candidate including its slopes: each distinct slope must be worth its price. */
function priceOf({ cost, rules }: Candidate): number {
  return cost + SLOPE_PRICE * new Set(rules.filter((rule) => rule !== 'gable')).size
}

/** The slope of each rising edge from the points within reach of its planes. */
function ownSlopes({ surface, pose, rules }: Candidate, xyz: Float64Array): OwnSlope[] {
  const count = xyz.length / 3
  const facetOf = new Int16Array(count).fill(-1)
  const off = new Float64Array(count)
  locate(surface, xyz, pose.east, pose.north, facetOf)
  distances(surface, xyz, pose, facetOf, off)
  const edges = rules.flatMap((rule, edge) => (rule === 'gable' ? [] : [edge]))
  return edges.flatMap((edge) => {
    const isIts = surface.facets.map((facet) => facet.edge === edge)
    if (!isIts.includes(true)) return []
    const members: number[] = []
    for (let at = 0; at < count; at++) if (isIts[facetOf[at]!] && Math.abs(off[at]!) < WITHIN) members.push(at)
    return [slopeOf(edge, members, xyz, surface.plan)]
  })
}

function slopeOf(edge: number, members: readonly number[], xyz: Float64Array, plan: Plan): OwnSlope {
  const points = members.length
  const none = { edge, rise: null, errorDegrees: null, residualMetres: null, points }
  const plane = points < MIN_POINTS ? null : planeOver(xyz, members)
  if (!plane) return none
  const [inX, inY] = [-plan.uy[edge]!, plan.ux[edge]!]
  const rise = 12 * (plane.a * inX + plane.b * inY)
  let [square, mean, meanSquare] = [0, 0, 0]
  for (const at of members) {
    const [x, y, z] = [xyz[3 * at]!, xyz[3 * at + 1]!, xyz[3 * at + 2]!]
    square += (z - plane.a * x - plane.b * y - plane.c) ** 2
    const inward = x * inX + y * inY
    mean += inward
    meanSquare += inward * inward
  }
  const spread = Math.sqrt(Math.max(1e-9, meanSquare / points - (mean / points) ** 2))
  const slopeError = Math.sqrt(square / Math.max(1, points - 3)) / (spread * Math.sqrt(points))
  const errorDegrees = ((slopeError / (1 + (rise / 12) ** 2)) * 180) / Math.PI
  const residualMetres = Math.sqrt(square / points) / Math.hypot(1, plane.a, plane.b)
  return { edge, rise: rise > 0 ? rise : null, errorDegrees, residualMetres, points }
}

/** The rules with each edge's own rise; similar rises are replaced by their mean, weighted by points. */
function alike(rules: readonly EdgeRule[], slopes: readonly OwnSlope[]): EdgeRule[] {
  const result = [...rules]
  const known = slopes.filter(({ rise }) => rise !== null).sort((one, other) => other.points - one.points)
  const groups: { edges: number[]; sum: number; weight: number }[] = []
  for (const { edge, rise, points, errorDegrees } of known) {
    const max = Math.max(ALIKE_DEGREES, 2 * errorDegrees!)
    const group = groups.find(({ sum, weight }) => degreesApart(sum / weight, rise!) < max)
    if (group) {
      group.edges.push(edge)
      group.sum += rise! * points
      group.weight += points
    } else groups.push({ edges: [edge], sum: rise! * points, weight: points })
  }
  for (const { edges, sum, weight } of groups) for (const edge of edges) result[edge] = sum / weight
  return result
}
