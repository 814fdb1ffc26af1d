import { area, wholeNumber } from '@gable/contract/format/figure'
import type { LeadStructure } from '@gable/contract/lead'
import type { ScannedPlane } from '@gable/contract/roof-scan'
import { ENGLISH_WORDS } from '@gable/roof/drawing/drawing-words'
import { compassText, pitchText } from '@gable/roof/drawing/figure-text'
import { Stack, Text, Title } from '@mantine/core'
import { type ReadColumn, ReadTable } from '../../../../ui/ReadTable.tsx'
import { ScanFacts } from './ScanFacts.tsx'
import { text } from './text.ts'

const columns: ReadColumn<ScannedPlane>[] = [
  {
    key: 'pitch',
    label: text('pitch'),
    cell: ({ rise, pitchErrorDegrees }) =>
      text('scan.pitchOf', { pitch: pitchText(rise), value: rise.toFixed(2), error: pitchErrorDegrees.toFixed(1) }),
  },
  {
    key: 'faces',
    label: text('scan.plane.faces'),
    cell: ({ azimuthDegrees }) =>
      azimuthDegrees === null ? text('scan.level') : compassText(azimuthDegrees, ENGLISH_WORDS),
  },
  { key: 'area', label: text('scan.plane.area'), figure: true, cell: ({ areaSqft }) => area(areaSqft) },
  {
    key: 'points',
    label: text('scan.plane.points'),
    figure: true,
    from: 'xs',
    cell: ({ points }) => wholeNumber(points),
  },
]

/** Planes that do not belong to a single roof, the largest first. */
function ScannedPlanes({ planes, label }: { planes: readonly ScannedPlane[]; label: string }) {
  return <ReadTable label={label} columns={columns} rows={planes} keyOf={(_plane, index) => index} />
}

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
