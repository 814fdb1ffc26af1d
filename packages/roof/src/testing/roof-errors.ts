import { deriveRoof } from '../derive.ts'
import { signedArea } from '../polygon.ts'
import { EDGE_TYPES, type EdgeRule, type HalfHip, type Roof, type RoofPlan } from '../roof.ts'
import { type Move, movedPlan } from './moved-plan.ts'
import { generatedShape } from './shapes.ts'

const AREA_SHARE = 1e-9
const LENGTH_METERS = 1e-6

const halfHip: HalfHip = { clipped: 0.4, rise: 8 }

const MOVES: readonly Move[] = [
  { mirrored: false, start: 0, radians: 1.1, by: [31, -17] },
  { mirrored: true, start: 1, radians: 0, by: [0, 0] },
  { mirrored: false, start: 3, radians: 0, by: [0, 0] },
]

/**
 * Errors, as texts, in the roofs over the generated outline with this number; empty if correct. The outline is derived
 * as a hip roof, with gables and half-hips at its ends and with ends of different pitch; the plan area must match the
 * drawn outline's, and all totals must stay the same when it is rotated, mirrored or started elsewhere.
 */
export function shapeErrors(number: number): string[] {
  const { kind, outline, planAreaSqm, ends } = generatedShape(number)
  const count = [outline.outer, ...outline.holes].flat().length
  const rules = (end: EdgeRule) => Array.from({ length: count }, (_, edge) => (ends.includes(edge) ? end : 6))
  return ([6, 'gable', 9, halfHip] as const).flatMap((end) =>
    planErrors({ outline, rules: rules(end) }, planAreaSqm).map(
      (error) => `${number} ${kind}, ends ${end === halfHip ? 'half-hips' : end}: ${error}`,
    ),
  )
}

function planErrors(plan: RoofPlan, planAreaSqm: number): string[] {
  const result = deriveRoof(plan)
  if (!result.ok) return [result.reason]
  const { roof } = result
  const errors = roofErrors(roof)
  if (Math.abs(roof.planAreaSqm - planAreaSqm) > AREA_SHARE * planAreaSqm) errors.push('not the plan area drawn')
  for (const move of MOVES) {
    const moved = deriveRoof(movedPlan(plan, move))
    const where = `turned by ${move.radians}, start ${move.start}${move.mirrored ? ', mirrored' : ''}`
    if (!moved.ok) errors.push(`${where}: ${moved.reason}`)
    else if (!sameTotals(roof, moved.roof)) errors.push(`${where}: other totals`)
  }
  return errors
}

/** Whether two roofs have the same area, facets and lengths of every type. */
export function sameTotals(one: Roof, other: Roof): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) <= LENGTH_METERS
  return (
    one.facets.length === other.facets.length &&
    near(one.areaSqm, other.areaSqm) &&
    near(one.perimeterMeters, other.perimeterMeters) &&
    EDGE_TYPES.every((type) => near(one.lengthsMeters[type], other.lengthsMeters[type]))
  )
}

/** Errors in a roof that are visible from outside: for any outline, the parts must make up the whole. */
export function roofErrors(roof: Roof): string[] {
  const errors: string[] = []
  const says = (right: boolean, error: string) => {
    if (!right) errors.push(error)
  }
  const share = (a: number, b: number) => Math.abs(a - b) <= AREA_SHARE * roof.planAreaSqm
  const rings = roof.facets.flatMap(({ ring, holes }) => [ring, ...holes])
  const flat = rings.map((ring) => signedArea(ring.map(([x, y]) => [x, y] as const)))
  says(share(sum(flat), roof.planAreaSqm), 'rings do not tile the outline')
  says(share(sum(roof.facets.map((facet) => facet.planAreaSqm)), roof.planAreaSqm), 'plan areas do not add up')
  const leveled = roof.facets.map(({ areaSqm, rise }) => areaSqm * Math.cos(Math.atan(rise / 12)))
  says(share(sum(leveled), roof.planAreaSqm), 'areas by their pitch are not the plan area')
  says(
    roof.edges.every(({ facets, outlineEdge }) => (outlineEdge === null ? facets.length === 2 : facets.length === 1)),
    'an edge does not join what it should',
  )
  says(
    EDGE_TYPES.every((type) => {
      const lengths = roof.edges.filter((edge) => edge.type === type).map(({ lengthMeters }) => lengthMeters)
      return Math.abs(sum(lengths) - roof.lengthsMeters[type]) < 1e-9
    }),
    'edges do not add up to the totals',
  )
  const rim = roof.edges.filter(({ outlineEdge }) => outlineEdge !== null)
  const seenFromAbove = rim.map(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]))
  says(Math.abs(sum(seenFromAbove) - roof.perimeterMeters) < 1e-4, 'the rim is not the perimeter')
  return errors
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
