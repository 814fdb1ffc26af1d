import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import { shownRise } from '@gable/roof/slope'

/** A difference between a lead's roof and its scan. */
export type ScanDifference =
  | { of: 'slope' | 'category'; chosen: number; measured: number }
  | { of: 'shape'; chosen: RoofShapeChoice['kind']; measured: RoofShapeChoice['kind'] }
  | { of: 'ends' }
  | { of: 'outline'; nowSqft: number; measuredSqft: number }

/**
 * Returns the differences between a roof and its scan. Empty if nobody has changed the roof. If only planes were
 * scanned, only the pitch is compared.
 */
export function scanDifferences(structure: LeadStructure, slope: LeadDetail['slope']): ScanDifference[] {
  const { scan, shape, outline, detected, planAreaSqft } = structure
  if (!scan) return []
  const measured = shownRise(scan.rise)
  const differences: ScanDifference[] = []
  if (slope && (slope.coarse || slope.rise !== measured)) {
    differences.push({ of: slope.coarse ? 'category' : 'slope', chosen: slope.rise, measured })
  }
  if (!scan.roof) return differences
  if (detected && !isSame(outline, scan.roof.outline)) {
    // The ends belong to another outline, so they are not comparable.
    differences.push({ of: 'outline', nowSqft: planAreaSqft, measuredSqft: detected.planAreaSqft })
  } else if (shape.kind !== scan.roof.shape.kind) {
    differences.push({ of: 'shape', chosen: shape.kind, measured: scan.roof.shape.kind })
  } else if (!hasSameEnds(shape, scan.roof.shape)) {
    differences.push({ of: 'ends' })
  }
  return differences
}

function hasSameEnds(one: RoofShapeChoice, other: RoofShapeChoice): boolean {
  const ends = ({ gableEdges = [], halfHipEdges = [], hipEndRise }: RoofShapeChoice) => [
    gableEdges,
    halfHipEdges,
    hipEndRise,
  ]
  return isSame(ends(one), ends(other))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
