import { isDeepStrictEqual } from 'node:util'
import type { Structure } from '@gable/contract/geo'
import type { LeadStructure } from '@gable/contract/lead'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import { hasScannedShape, isSameOutline } from '@gable/contract/scan-hold'
import type { Complexity, SlopeCategory } from '@gable/contract/status'
import { planAreaWithOverhang } from '@gable/roof/outline/overhang'
import { roofOf } from '@gable/roof/roof-of'
import { hasOwnRises, withoutEdgeRises } from '@gable/roof/shape/edge-rises'
import { shownRise, slopedArea } from '@gable/roof/slope'
import { type SquareFeet, squareMetersToSquareFeet } from '@gable/roof/units'
import { cornersOf } from '../geo/geo.structure.ts'

/** A structure measured for a quote. Areas in square feet. */
export interface MeasuredStructure {
  structure: LeadStructure
  /** Includes the company's overhang if the outline is a wall line. */
  planAreaSqft: number
  roofAreaSqft: number
  /** A flat roof keeps its own slope among sloped ones. */
  slope: { category: SlopeCategory; rise: number; surchargeCategory: SlopeCategory }
}

/** The complexity of a roof, by the number of corners of its cleaned outline: a rectangle, an L or T, or more. */
export function complexityOf(outline: Structure['outline']): Complexity {
  const corners = cornersOf(outline)
  if (corners <= 5) return 'simple'
  return corners <= 10 ? 'moderate' : 'complex'
}

/** Measures a structure with the slope of the roofs and the company's overhang in inches. `rings` are cleaned. */
export function measureStructure(
  { structure, rings }: { structure: LeadStructure; rings: Structure['outline'] },
  slope: MeasuredStructure['slope'],
  overhangInches: number,
): MeasuredStructure {
  const planAreaSqft =
    structure.meaning === 'wallLine'
      ? planAreaWithOverhang(rings, overhangInches / 12)
      : (structure.planAreaSqft as SquareFeet)
  const own = structure.shape.kind === 'flat' ? flat : slope
  const roofAreaSqft = areaOfOwnRises(structure, own.rise, overhangInches) ?? slopedArea(planAreaSqft, own.rise)
  return { structure, planAreaSqft, roofAreaSqft, slope: own }
}

/**
 * Hip ends and other edges with their own pitch change the area, which only the derived roof shows. Undefined if all
 * planes have one pitch, the structure is excluded, or no roof can be derived; callers then use the plan area.
 */
function areaOfOwnRises(
  { outline, shape, included, meaning }: LeadStructure,
  rise: number,
  overhangInches: number,
): SquareFeet | undefined {
  if (!included || !hasOwnRises(shape, rise)) return undefined
  const overhangFeet = meaning === 'wallLine' ? overhangInches / 12 : 0
  const result = roofOf({ rings: outline, shape, rise, overhangFeet })
  return result.ok ? squareMetersToSquareFeet(result.roof.areaSqm) : undefined
}

const flat = { category: 'flat', rise: 0, surchargeCategory: 'flat' } as const

type Outline = Structure['outline']

/** The slope of all roofs: over 12, and whether only its category is known. */
interface Slope {
  rise: number
  coarse: boolean
}

/** The scanned shape, if the outline is the one from which the scan was derived. */
export function scannedShape({ scan }: Pick<Structure, 'scan'>, outline: Outline): RoofShapeChoice | undefined {
  return scan?.roof && isSameOutline(outline, scan.roof.outline) ? scan.roof.shape : undefined
}

/**
 * A scanned roof at a slope. The rises of its edges were measured together with its slope, so they are dropped for any
 * other slope and restored for the measured one.
 */
export function atSlope(structure: LeadStructure, slope: Slope): LeadStructure {
  const { scan } = structure
  if (!scan) return structure
  if (!isMeasured(scan, slope)) return { ...structure, shape: withoutEdgeRises(structure.shape) }
  const { edgeRises, levels } = scan.roof?.shape ?? {}
  return edgeRises && !structure.shape.edgeRises && hasScannedShape(structure)
    ? { ...structure, shape: { ...structure.shape, edgeRises, ...(levels && { levels }) } }
    : structure
}

/**
 * A submitted shape. Its levels are kept only if it equals the scan's shape on the scan's outline; they are taken from
 * the scan, never from a browser.
 */
export function withScannedLevels(
  shape: RoofShapeChoice,
  { scan }: Pick<Structure, 'scan'>,
  outline: Outline,
): RoofShapeChoice {
  const { levels: sent, ...rest } = shape
  const { levels, ...own } = scannedShape({ scan }, outline) ?? {}
  return sent && levels && isDeepStrictEqual(rest, own) ? { ...rest, levels } : rest
}

/** Whether a roof is quoted as it was measured, with its outline, shape, and slope. */
export function isAsMeasured({ scan, outline, shape }: LeadStructure, slope: Slope): boolean {
  if (!scan?.roof || !isMeasured(scan, slope)) return false
  return isDeepStrictEqual(shape, scannedShape({ scan }, outline))
}

function isMeasured({ rise }: NonNullable<Structure['scan']>, slope: Slope): boolean {
  return !slope.coarse && slope.rise === shownRise(rise)
}
