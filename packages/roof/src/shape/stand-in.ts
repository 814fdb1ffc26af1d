import { deriveRoof } from '../derive.ts'
import { deriveOverJogs } from '../jog/derive-over-jogs.ts'
import type { Outline } from '../outline/clean.ts'
import { outlineEdges } from '../outline/edge-origins.ts'
import { leastRectangle } from '../outline/least-rectangle.ts'
import { corner, edgesOf, signedArea } from '../polygon.ts'
import { type DeriveResult, type EdgeRule, isWall, type Roof, type RoofPlan, type StandIn } from '../roof.ts'
import { distance, turn } from '../segment.ts'
import { sineTo, straightRidgeLine, straightRidgeRoof } from './straight-ridge.ts'

/** One ridge cannot stand in for wings: an outline that fills less than this share of its least rectangle has some. */
const MIN_FILLED_SHARE = 0.7
/** Minimum share of the walls across the ridge that must be gables. */
const MIN_GABLE_SHARE = 0.5
/** Maximum length of the named gables that may become hips, as a share of the house's perimeter. */
const MAX_LEFT_OUT_SHARE = 0.1

/**
 * Finds a stand-in for a roof whose gables cannot be built exactly, in this order: the planes straight over the jogs;
 * one straight ridge, if the gables are across it, all planes have the same rise and the house has no wings; the gables
 * that end in an inner corner as hips, if they are few. Null if none of these represents the house well; the refusal
 * then remains.
 */
export function standIn(plan: RoofPlan): DeriveResult | null {
  const tries: readonly (readonly [StandIn, (plan: RoofPlan) => Roof | null])[] = [
    ['overJogs', deriveOverJogs],
    ['straightRidge', withStraightRidge],
    ['fewerGables', withFewerGables],
  ]
  for (const [taken, derive] of tries) {
    const roof = derive(plan)
    if (roof) return { ok: true, roof, taken }
  }
  return null
}

function withStraightRidge({ outline, rules }: RoofPlan): Roof | null {
  const gables = [...rules.keys()].filter((edge) => rules[edge] === 'gable')
  const [rise, ...others] = new Set(rules.filter((rule) => rule !== 'gable'))
  if (!rise || typeof rise === 'object' || others.length > 0 || !isOneBody(outline)) return null
  const ridge = straightRidgeLine(outline, gables)
  const across = outlineEdges(outline).map((edge) => distance(...edge) * sineTo(edge, ridge.along) ** 2)
  const sum = (edges: Iterable<number>) => [...edges].reduce((total, edge) => total + across[edge]!, 0)
  return sum(gables) < MIN_GABLE_SHARE * sum(across.keys()) ? null : straightRidgeRoof(outline, ridge, rise)
}

function isOneBody({ outer }: Outline): boolean {
  const { length, width } = leastRectangle(outer)
  return signedArea(outer) >= MIN_FILLED_SHARE * length * width
}

/** No roof can start in an inner corner between a gable's wall and an eave: such a gable gets the rise of the eave. */
function withFewerGables({ outline, rules }: RoofPlan): Roof | null {
  const edges = outlineEdges(outline)
  const changed: EdgeRule[] = [...rules]
  let leftOut = 0
  for (const [gable, eave] of stoppingCorners({ outline, rules })) {
    if (isWall(changed[gable]!)) leftOut += distance(...edges[gable]!)
    changed[gable] = rules[eave]!
  }
  const around = edges.reduce((sum, edge) => sum + distance(...edge), 0)
  if (leftOut === 0 || leftOut > MAX_LEFT_OUT_SHARE * around) return null
  const result = deriveRoof({ outline, rules: changed })
  return result.ok ? result.roof : null
}

/** The two edges at each inner corner where a gable and an eave meet. */
function stoppingCorners({ outline, rules }: RoofPlan): [gable: number, eave: number][] {
  let first = 0
  return [outline.outer, ...outline.holes].flatMap((ring) => {
    first += ring.length
    const start = first - ring.length
    return edgesOf(ring).flatMap(([a, b], index): [number, number][] => {
      const [one, other] = [start + index, start + ((index + 1) % ring.length)]
      if (turn(a, b, corner(ring, index + 2)) >= 0 || isWall(rules[one]!) === isWall(rules[other]!)) return []
      return [isWall(rules[one]!) ? [one, other] : [other, one]]
    })
  })
}
