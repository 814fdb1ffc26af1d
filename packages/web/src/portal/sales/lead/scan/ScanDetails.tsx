import type { LeadStructure } from '@gable/contract/lead'
import { Stack, Text, Title } from '@mantine/core'
import { ScanFacts } from './ScanFacts.tsx'
import { ScannedPlanes } from './ScannedPlanes.tsx'
import { text } from './text.ts'

/** The measurements of a lead's roofs from airborne scans. */
export function ScanDetails({ structures }: { structures: LeadStructure[] }) {
  return (
    <Stack gap="lg">
      {structures.map((structure) => (
        <ScannedRoof key={structure.id} structure={structure} isNamed={structures.length > 1} />
      ))}
    </Stack>
  )
}

interface ScannedRoofProps {
  structure: LeadStructure
  /** Whether there are other roofs, so that this one needs a name. */
  isNamed: boolean
}

function ScannedRoof({ structure: { name, scan }, isNamed }: ScannedRoofProps) {
  if (!scan) return null
  return (
    <Stack component="section" gap="sm" aria-label={name}>
      {isNamed && (
        <Title order={3} size="h5">
          {name}
        </Title>
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
