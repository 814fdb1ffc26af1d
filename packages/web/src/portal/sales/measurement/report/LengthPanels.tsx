import { feet } from '@gable/contract/format/figure'
import { edgesToReport, leftOut, materialNames, reportWords } from '@gable/contract/measurement-words'
import type { MeasurementReport } from '@gable/roof/report/report'
import { Table, Text } from '@mantine/core'
import { Panel } from '../../../../ui/Panel.tsx'
import classes from './table.module.css'

interface Line {
  name: string
  detail?: string
  value: number
}

/** The lengths of each edge type, and the materials sold by the foot. */
export function LengthPanels({ report }: { report: MeasurementReport }) {
  const { lengths, materials, perimeterFeet } = report
  const known = lengths ? edgesToReport(lengths) : []
  const missing = leftOut(report)
  return (
    <>
      <Panel title={reportWords.lengths} flush>
        <Lines
          lines={[
            ...known.map(([type, name]) => ({ name, value: lengths![type] })),
            { name: reportWords.perimeter, value: perimeterFeet },
          ]}
        />
        <Text size="xs" c="dimmed" mt="sm">
          {missing ?? reportWords.lengthsHint}
        </Text>
      </Panel>
      <Panel title={reportWords.materials} flush>
        {materials ? (
          <Lines lines={materialNames.map(([kind, name, detail]) => ({ name, detail, value: materials[kind] }))} />
        ) : (
          <Text size="sm" c="dimmed">
            {reportWords.noMaterials}
          </Text>
        )}
      </Panel>
    </>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <Table className={classes.table}>
      <Table.Tbody>
        {lines.map(({ name, detail, value }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">
              {name} {detail && <span className={classes.detail}>{detail}</span>}
            </Table.Th>
            <Table.Td data-figure>{feet(value)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
