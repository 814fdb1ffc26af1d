import { planeCells, reportedScans, type ScanReport, scanWords } from '@gable/contract/measurement-scan'
import { reportWords } from '@gable/contract/measurement-words'
import type { MeasurementReport } from '@gable/roof/report/report'
import { Stack, Table, Text } from '@mantine/core'
import { Panel } from '../../../../ui/Panel.tsx'
import classes from './table.module.css'

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
      <Table className={classes.table}>
        <Table.Tbody>
          <Table.Tr data-strong>
            <Table.Th scope="rowgroup" colSpan={2}>
              {about}
            </Table.Th>
          </Table.Tr>
          {figures.map(({ label, value }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td className={classes.told}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {planes.length > 0 && <Planes planes={planes} />}
      {notes.length > 0 && <Text size="sm">{notes.join(' ')}</Text>}
      {accuracy.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            {scanWords.accuracy}
          </Text>
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

function Planes({ planes }: Pick<ScanReport, 'planes'>) {
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{scanWords.planes}</Table.Th>
          <Table.Th scope="col" data-figure>
            {reportWords.area}
          </Table.Th>
          <Table.Th scope="col" data-figure>
            {scanWords.pitch}
          </Table.Th>
          <Table.Th scope="col" data-figure>
            {reportWords.direction}
          </Table.Th>
          <Table.Th scope="col" data-figure data-wide>
            {scanWords.points}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {planes.map((plane, index) => {
          const { area, pitch, direction, points } = planeCells(plane)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a plane is known by its place, the largest first
            <Table.Tr key={index}>
              <Table.Th scope="row">{index + 1}</Table.Th>
              <Table.Td data-figure>{area}</Table.Td>
              <Table.Td data-figure>{pitch}</Table.Td>
              <Table.Td data-figure>{direction}</Table.Td>
              <Table.Td data-figure data-wide>
                {points}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
