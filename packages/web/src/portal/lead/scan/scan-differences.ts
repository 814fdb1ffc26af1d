import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import { shownRise } from '@gable/roof/slope'

/** What of a lead's roof is not as a scan from above shows it. */
export type ScanDifference =
  | { of: 'slope' | 'category'; chosen: number; measured: number }
  | { of: 'shape'; chosen: RoofShapeChoice['kind']; measured: RoofShapeChoice['kind'] }
  | { of: 'ends' }
  | { of: 'outline'; nowSqft: number; measuredSqft: number }

/** Where a roof and its scan differ; nothing where nobody has said otherwise. Of planes alone nothing but the pitch is known. */
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
    // Its ends are counted on another outline, so that they cannot be compared.
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
