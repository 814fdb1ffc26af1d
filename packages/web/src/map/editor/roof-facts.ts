import { area } from '@gable/contract/format/figure'
import type { EditedRoof, RoofComplexity } from '@gable/roof/edit/edit'
import { cleanOutline } from '@gable/roof/outline/clean'
import { isSameBuilding, overlapArea } from '@gable/roof/outline/overlap'
import { ringArea } from '@gable/roof/outline/ring-error'
import { type LocalPlane, ringFromPlane } from '@gable/roof/plane'
import type { Ring } from '@gable/roof/polygon'
import { squareMetersToSquareFeet } from '@gable/roof/units'
import type { LngLat } from '../outline.ts'

/** The area and number of corners above which a roof is clearly multifamily or commercial. */
export interface HouseLimits {
  mostAreaSqft: number
  mostCorners: number
}

/** An outline's measurements, as the server will calculate them. */
export interface RoofFacts {
  planAreaSqft: number
  supported: boolean
  /** The default until somebody chooses one. */
  complexity: RoofComplexity
}

const known = new WeakMap<readonly Ring[], Omit<RoofFacts, 'supported'> & { corners: number }>()

/** The facts of a roof's outline, cached per outline. */
export function roofFacts({ rings }: Pick<EditedRoof, 'rings'>, plane: LocalPlane, house: HouseLimits): RoofFacts {
  const { corners, ...facts } = knownFacts(rings, plane)
  return { ...facts, supported: facts.planAreaSqft <= house.mostAreaSqft && corners <= house.mostCorners }
}

/** The formatted area of a roof that is not being dragged; it does not depend on the roof's position. */
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
  const stored = cleaned.ok ? [cleaned.outline.outer, ...cleaned.outline.holes] : rings
  const corners = stored.reduce((sum, ring) => sum + ring.length, 0)
  const squareMeters = cleaned.ok ? cleaned.planAreaSqm : ringArea(rings)
  const complexity: RoofComplexity = corners <= 5 ? 'simple' : corners <= 10 ? 'moderate' : 'complex'
  return { planAreaSqft: squareMetersToSquareFeet(squareMeters) as number, corners, complexity }
}

/** Converts rings on the plane to the format that is sent: closed, in degrees, the outer one first. */
export function outlineOfRings(rings: readonly Ring[], plane: LocalPlane): LngLat[][] {
  return rings.map((ring) => ringFromPlane(plane, ring) as unknown as LngLat[])
}

/** The overlap of a roof with another roof of the quote. */
export interface Overlap {
  other: EditedRoof
  sharedSqft: number
  /** Mostly the same ground: the server refuses to price both. */
  sameBuilding: boolean
}

/** A smaller overlap is hand-drawing imprecision, or an eave over a wall. */
const MIN_SQUARE_METERS = 1

/**
 * The included roofs that an included roof overlaps, the largest overlap first. Two outlines that are both as detected
 * are accepted as surveyed, as on the server.
 * @param detected the detected outlines, by roof.
 */
export function overlapsOf(
  roof: EditedRoof,
  roofs: readonly EditedRoof[],
  detected: ReadonlyMap<string, readonly Ring[]>,
): Overlap[] {
  if (!roof.included) return []
  const isAsFound = ({ id, rings }: EditedRoof) => detected.get(id) === rings
  return roofs
    .filter((other) => other.id !== roof.id && other.included && !(isAsFound(roof) && isAsFound(other)))
    .map((other) => ({ other, shared: overlapArea(roof.rings, other.rings) }))
    .filter(({ shared }) => shared >= MIN_SQUARE_METERS)
    .sort((a, b) => b.shared - a.shared)
    .map(({ other, shared }) => ({
      other,
      sharedSqft: squareMetersToSquareFeet(shared),
      sameBuilding: isSameBuilding(roof.rings, other.rings),
    }))
}
