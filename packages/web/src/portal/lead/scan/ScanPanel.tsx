import { area } from '@gable/contract/format/figure'
import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { Alert, List, Stack, Text, Title } from '@mantine/core'
import { Panel } from '../../../ui/Panel.tsx'
import { ScanFacts } from './ScanFacts.tsx'
import { ScannedPlanes } from './ScannedPlanes.tsx'
import { type ScanDifference, scanDifferences } from './scan-differences.ts'
import { text } from './text.ts'

/** What airborne scans told of a lead's roofs, and what is quoted otherwise. */
export default function ScanPanel({ lead: { structures, slope } }: { lead: LeadDetail }) {
  const scanned = structures.filter(({ scan }) => scan)
  return (
    <Panel title={text('scan.title')} flush>
      <Stack gap="lg">
        {scanned.map((structure) => (
          <ScannedRoof
            key={structure.id}
            structure={structure}
            differences={scanDifferences(structure, slope)}
            isNamed={structures.length > 1}
          />
        ))}
      </Stack>
    </Panel>
  )
}

interface ScannedRoofProps {
  structure: LeadStructure
  differences: readonly ScanDifference[]
  /** There are other roofs beside it. */
  isNamed: boolean
}

function ScannedRoof({ structure: { name, scan }, differences, isNamed }: ScannedRoofProps) {
  if (!scan) return null
  return (
    <Stack component="section" gap="sm" aria-label={name}>
      {isNamed && (
        <Title order={3} size="h5">
          {name}
        </Title>
      )}
      {differences.length > 0 && (
        <Alert color="yellow" variant="light" title={text('scan.differs')}>
          <List size="sm" listStyleType="none">
            {differences.map((difference) => (
              <List.Item key={difference.of}>{differenceText(difference)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {!scan.roof && (
        <Text size="sm" maw={640}>
          {text('scan.noRoof')}
        </Text>
      )}
      <ScanFacts scan={scan} />
      {scan.planes.length > 0 && <ScannedPlanes planes={scan.planes} label={text('scan.planes', { name })} />}
    </Stack>
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
