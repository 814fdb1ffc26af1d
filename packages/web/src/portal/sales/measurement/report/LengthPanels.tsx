import { feet } from '@gable/contract/format/figure'
import { edgesToReport, leftOut, materialNames, reportWords } from '@gable/contract/measurement-words'
import type { MeasurementReport } from '@gable/roof/report/report'
import { Hint, Muted, Panel } from '../../../../ui/parts.tsx'
import { CellDetail, type ReadColumn, ReadTable } from '../../../../ui/ReadTable.tsx'

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
        <ReadTable
          dense
          label={reportWords.lengths}
          columns={columns}
          rows={[
            ...known.map(([type, name]) => ({ name, value: lengths![type] })),
            { name: reportWords.perimeter, value: perimeterFeet },
          ]}
          keyOf={({ name }) => name}
        />
        <Hint mt="sm">{missing ?? reportWords.lengthsHint}</Hint>
      </Panel>
      <Panel title={reportWords.materials} flush>
        {materials ? (
          <ReadTable
            dense
            label={reportWords.materials}
            columns={columns}
            rows={materialNames.map(([kind, name, detail]) => ({ name, detail, value: materials[kind] }))}
            keyOf={({ name }) => name}
          />
        ) : (
          <Muted>{reportWords.noMaterials}</Muted>
        )}
      </Panel>
    </>
  )
}

const columns: ReadColumn<Line>[] = [
  {
    key: 'name',
    label: '',
    head: true,
    cell: ({ name, detail }) => (
      <>
        {name} {detail && <CellDetail>{detail}</CellDetail>}
      </>
    ),
  },
  { key: 'length', label: '', figure: true, cell: ({ value }) => feet(value) },
]
