import { area } from '@gable/contract/format/figure'
import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { shownRise } from '@gable/roof/slope'
import { Alert, List } from '@mantine/core'
import { text } from './text.ts'

/** A difference between a lead's roof and its scan. */
type ScanDifference =
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

/** Warns where a roof is quoted differently from its scan. Renders nothing if they agree. */
export function ScanDifferences({ lead: { structures, slope } }: { lead: LeadDetail }) {
  const differing = structures.flatMap((structure) =>
    scanDifferences(structure, slope).map((difference) => ({ structure, words: differenceText(difference) })),
  )
  if (differing.length === 0) return null
  return (
    <Alert color="yellow" variant="light" title={text('scan.differs')} mt="sm">
      <List size="sm" listStyleType="none">
        {differing.map(({ structure, words }) => (
          <List.Item key={`${structure.id} ${words}`}>
            {structures.length > 1 ? `${structure.name}: ${words}` : words}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

function differenceText(difference: ScanDifference): string {
  switch (difference.of) {
    case 'slope':
    case 'category': {
      const { of, chosen, measured } = difference
      return text(`scan.differs.${of}`, { chosen: pitchText(chosen), measured: pitchText(measured) })
    }
    case 'shape': {
      const [chosen, measured] = [difference.chosen, difference.measured].map((kind) =>
        text(`scan.shape.${kind}`).toLowerCase(),
      )
      return text('scan.differs.shape', { chosen: chosen!, measured: measured! })
    }
    case 'ends':
      return text('scan.differs.ends')
    case 'outline':
      return text('scan.differs.outline', { now: area(difference.nowSqft), measured: area(difference.measuredSqft) })
  }
}
