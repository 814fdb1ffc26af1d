import { planeCells, reportedScans, type ScanReport, scanWords } from '@gable/contract/measurement-scan'
import { reportWords } from '@gable/contract/measurement-words'
import type { MeasurementReport } from '@gable/roof/report/report'
import { Stack, Text } from '@mantine/core'
import { Panel, Strong } from '../../../../ui/parts.tsx'
import { type ReadColumn, ReadTable } from '../../../../ui/ReadTable.tsx'

/** The data of the structures from aerial scans, and its accuracy. */
export default function ScanPanel({ report }: { report: MeasurementReport }) {
  return (
    <Panel title={scanWords.title} flush>
      <Stack gap="xl">
        {reportedScans(report).map((scan) => (
          <ScanOfStructure key={scan.about} scan={scan} />
        ))}
      </Stack>
    </Panel>
  )
}

function ScanOfStructure({ scan: { about, figures, planes, notes, accuracy } }: { scan: ScanReport }) {
  return (
    <Stack component="section" gap="sm" aria-label={about}>
      <ReadTable
        dense
        label={about}
        columns={figureColumns}
        rows={figures}
        keyOf={({ label }) => label}
        groupOf={() => about}
      />
      {planes.length > 0 && <Planes planes={planes} />}
      {notes.length > 0 && <Text size="sm">{notes.join(' ')}</Text>}
      {accuracy.length > 0 && (
        <Stack gap={4}>
          <Strong>{scanWords.accuracy}</Strong>
          {accuracy.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

const figureColumns: ReadColumn<ScanReport['figures'][number]>[] = [
  { key: 'figure', label: '', head: true, cell: ({ label }) => label },
  { key: 'value', label: '', cell: ({ value }) => value },
]

/** The planes of a scan, the largest first. */
function Planes({ planes }: Pick<ScanReport, 'planes'>) {
  const rows = planes.map((plane, index) => ({ ...planeCells(plane), place: index + 1 }))
  return <ReadTable dense label={scanWords.planes} columns={planeColumns} rows={rows} keyOf={({ place }) => place} />
}

const planeColumns: ReadColumn<ReturnType<typeof planeCells> & { place: number }>[] = [
  { key: 'plane', label: scanWords.planes, head: true, cell: ({ place }) => place },
  { key: 'area', label: reportWords.area, figure: true, cell: ({ area }) => area },
  { key: 'pitch', label: scanWords.pitch, figure: true, cell: ({ pitch }) => pitch },
  { key: 'direction', label: reportWords.direction, figure: true, cell: ({ direction }) => direction },
  { key: 'points', label: scanWords.points, figure: true, from: 'sm', cell: ({ points }) => points },
]
