import { measureOutline } from '../outline/measure.ts'
import { type LocalPlane, planeOfRing, ringToPlane } from '../plane.ts'
import type { DeriveResult } from '../roof.ts'
import { roofOf } from '../roof-of.ts'
import type { RoofShape } from '../shape/shape.ts'
import { feetToMetres, type LngLatRings, SQUARE_METRES_PER_SQUARE_FOOT } from '../units.ts'
import type { MeasuredRoof } from './report-facts.ts'

/** A roof as a report's snapshot keeps it. */
export interface RoofToMeasure {
  readonly name: string
  readonly outline: LngLatRings
  readonly shape: RoofShape
  /** Over 12. */
  readonly rise: number
  /** Offset outward before measuring; 0 for a roof edge. */
  readonly overhangInches: number
}

/**
 * Derives the roofs of a report, all on one plane, so that they stand to each other as they do on the ground. An outline that no
 * roof can be derived from is measured as it is given.
 */
export function measureRoofs(given: readonly RoofToMeasure[]): MeasuredRoof[] {
  const plane = planeOfRoofs(given)
  return given.map(({ name, outline: rings, shape, rise, overhangInches }) => {
    const overhangFeet = overhangInches / 12
    const derived = roofOf({ rings, shape, rise, overhangFeet, plane })
    const roof: DeriveResult = derived.ok || 'planAreaSqm' in derived ? derived : asGiven(rings)
    const onPlane = rings.map((ring) => ringToPlane(plane, ring))
    const { outer, holes } = roof.ok ? roof.roof.outline : { outer: onPlane[0] ?? [], holes: onPlane.slice(1) }
    return { name, rise: shape.kind === 'flat' ? 0 : rise, overhangFeet, roof, rings: [outer, ...holes] }
  })
}

/** The plane about the middle of all the roofs of a report. */
export function planeOfRoofs(given: readonly Pick<RoofToMeasure, 'outline'>[]): LocalPlane {
  return planeOfRing(given.flatMap(({ outline }) => outline[0] ?? []))
}

function asGiven(rings: LngLatRings): DeriveResult {
  const { planAreaSqft, perimeterFeet } = measureOutline(rings)
  return {
    ok: false,
    reason: 'NOT_DERIVABLE',
    planAreaSqm: planAreaSqft * SQUARE_METRES_PER_SQUARE_FOOT,
    perimeterMetres: feetToMetres(perimeterFeet),
  }
}
