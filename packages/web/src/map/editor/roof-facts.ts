import { area } from '@gable/contract/format/figure'
import type { EditedRoof, RoofComplexity } from '@gable/roof/edit/edit'
import { cleanOutline } from '@gable/roof/outline/clean'
import { ringArea } from '@gable/roof/outline/ring-fault'
import { type LocalPlane, ringFromPlane } from '@gable/roof/plane'
import type { Ring } from '@gable/roof/polygon'
import { squareMetresToSquareFeet } from '@gable/roof/units'
import type { LngLat } from '../outline.ts'

/** From which area or corners on a roof is plainly multifamily or commercial. */
export interface HouseLimits {
  mostAreaSqft: number
  mostCorners: number
}

/** What an outline comes to, as the server will find it. */
export interface RoofFacts {
  planAreaSqft: number
  supported: boolean
  /** Before anyone has said it. */
  complexity: RoofComplexity
}

const known = new WeakMap<readonly Ring[], Omit<RoofFacts, 'supported'> & { corners: number }>()

/** The facts of a roof's outline; worked out once for each outline. */
export function roofFacts({ rings }: Pick<EditedRoof, 'rings'>, plane: LocalPlane, house: HouseLimits): RoofFacts {
  const { corners, ...facts } = knownFacts(rings, plane)
  return { ...facts, supported: facts.planAreaSqft <= house.mostAreaSqft && corners <= house.mostCorners }
}

/** The area of a roof that nobody is dragging, as it is written: the same wherever it stands. */
export function settledArea({ rings }: Pick<EditedRoof, 'rings'>, plane: LocalPlane): string {
  return area(knownFacts(rings, plane).planAreaSqft)
}

function knownFacts(rings: readonly Ring[], plane: LocalPlane) {
  const facts = known.get(rings) ?? measured(rings, plane)
  known.set(rings, facts)
  return facts
}

function measured(rings: readonly Ring[], plane: LocalPlane) {
  const cleaned = cleanOutline(outlineOfRings(rings, plane))
  const kept = cleaned.ok ? [cleaned.outline.outer, ...cleaned.outline.holes] : rings
  const corners = kept.reduce((sum, ring) => sum + ring.length, 0)
  const squareMetres = cleaned.ok ? cleaned.planAreaSqm : ringArea(rings)
  const complexity: RoofComplexity = corners <= 5 ? 'simple' : corners <= 10 ? 'moderate' : 'complex'
  return { planAreaSqft: squareMetresToSquareFeet(squareMetres) as number, corners, complexity }
}

/** Rings of the plane as they are sent: closed, in degrees, the outer one first. */
export function outlineOfRings(rings: readonly Ring[], plane: LocalPlane): LngLat[][] {
  return rings.map((ring) => ringFromPlane(plane, ring) as unknown as LngLat[])
}
