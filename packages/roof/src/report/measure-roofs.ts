import type { NamedRoof } from '../drawing/one-plane.ts'
import { measureOutline } from '../outline/measure.ts'
import { type LocalPlane, planeOfRing, ringToPlane } from '../plane.ts'
import type { DeriveResult } from '../roof.ts'
import { roofOf } from '../roof-of.ts'
import type { RoofShape } from '../shape/shape.ts'
import { feetToMeters, type LngLatRings, SQUARE_METERS_PER_SQUARE_FOOT } from '../units.ts'
import type { MeasuredRoof } from './report-facts.ts'
import { type RoofScan, scannedFacets } from './roof-scan.ts'

/** A roof as stored in a report's snapshot. */
export interface RoofToMeasure {
  readonly name: string
  readonly outline: LngLatRings
  readonly shape: RoofShape
  /** Rise over 12. */
  readonly rise: number
  /** Outward offset applied before measuring; 0 for a roof edge. */
  readonly overhangInches: number
  /** The part of an aerial scan that applies. */
  readonly scan?: RoofScan | undefined
}

/**
 * Derives the roofs of a report, all on one plane, so that they keep their relative positions on the ground. If no roof
 * can be derived from an outline, the outline is measured as given.
 */
export function measureRoofs(provided: readonly RoofToMeasure[]): MeasuredRoof[] {
  const plane = planeOfRoofs(provided)
  return provided.map(({ name, outline: rings, shape, rise: message, overhangInches, scan }) => {
    const rise = shape.kind === 'flat' ? 0 : message
    const overhangFeet = overhangInches / 12
    const derived = roofOf({ rings, shape, rise: message, overhangFeet, plane })
    const roof: DeriveResult = derived.ok || 'planAreaSqm' in derived ? derived : asGiven(rings)
    const onPlane = rings.map((ring) => ringToPlane(plane, ring))
    const { outer, holes } = roof.ok ? roof.roof.outline : { outer: onPlane[0] ?? [], holes: onPlane.slice(1) }
    const isWhole = roof.ok && scan?.holds === 'whole'
    return {
      name,
      rise,
      overhangFeet,
      roof,
      rings: [outer, ...holes],
      scan,
      scannedFacets: isWhole
        ? scannedFacets(roof.roof, rings, scan.roof?.facets ?? [], shape.levels !== undefined)
        : undefined,
      eaveHeightMeters: scan?.roof ? eaveHeightOf(scan.roof.eaveHeightFeet, overhangFeet, rise) : undefined,
    }
  })
}

/** Height of the eaves above the ground; an overhang added to the scanned outline lowers them. */
function eaveHeightOf(scannedFeet: number, overhangFeet: number, rise: number): number {
  return feetToMeters(scannedFeet - (overhangFeet * rise) / 12)
}

/** The roofs whose planes are known, as input for drawings and models. */
export function drawnRoofs(measured: readonly MeasuredRoof[]): NamedRoof[] {
  return measured.flatMap(({ name, roof, eaveHeightMeters }) =>
    roof.ok ? [{ name, roof: roof.roof, eaveHeightMeters }] : [],
  )
}

/** The plane about the middle of all roofs of a report. */
export function planeOfRoofs(provided: readonly Pick<RoofToMeasure, 'outline'>[]): LocalPlane {
  return planeOfRing(provided.flatMap(({ outline }) => outline[0] ?? []))
}

function asGiven(rings: LngLatRings): DeriveResult {
  const { planAreaSqft, perimeterFeet } = measureOutline(rings)
  return {
    ok: false,
    reason: 'NOT_DERIVABLE',
    planAreaSqm: planAreaSqft * SQUARE_METERS_PER_SQUARE_FOOT,
    perimeterMeters: feetToMeters(perimeterFeet),
  }
}
