import { area } from '@gable/contract/format/figure'
import type { LeadDetail } from '@gable/contract/lead'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { Alert, List } from '@mantine/core'
import { type ScanDifference, scanDifferences } from './scan-differences.ts'
import { text } from './text.ts'

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
