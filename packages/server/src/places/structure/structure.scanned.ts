import { isDeepStrictEqual } from 'node:util'
import type { Structure } from '@gable/contract/geo'
import type { LeadStructure } from '@gable/contract/lead'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import { hasScannedShape, isSameOutline } from '@gable/contract/scan-hold'
import { withoutEdgeRises } from '@gable/roof/shape/edge-rises'
import { shownRise } from '@gable/roof/slope'

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
