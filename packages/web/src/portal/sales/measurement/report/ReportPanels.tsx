import { feet, percent, squareCount, wholeNumber } from '@gable/contract/format/figure'
import { edgesToReport, leftOut, materialNames, reportWords, wasteReason } from '@gable/contract/measurement-words'
import { roofDiagram } from '@gable/roof/drawing/diagram'
import type { MeasurementReport } from '@gable/roof/report/report'
import type { MeasuredRoof } from '@gable/roof/report/report-facts'
import { SegmentedControl, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { DrawingPicture } from '../../../../map/DrawingPicture.tsx'
import { Hint, Muted, Panel, StateBadge } from '../../../../ui/parts.tsx'
import { CellDetail, type ReadColumn, ReadTable, Unit } from '../../../../ui/ReadTable.tsx'
import { phoneQuery } from '../../../../ui/theme.ts'
import { text } from '../text.ts'
import classes from './DiagramPanel.module.css'

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

const kinds = ['length', 'area', 'pitch'] as const
type Kind = (typeof kinds)[number]

/** The roofs from above, with one kind of value at a time. */
export function DiagramPanel({ roofs, report }: { roofs: readonly MeasuredRoof[]; report: MeasurementReport }) {
  const [kind, setKind] = useState<Kind>('length')
  const width = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ? 360 : 720
  const drawn = useMemo(() => roofs.flatMap(({ name, roof }) => (roof.ok ? [{ name, roof: roof.roof }] : [])), [roofs])
  const drawing = useMemo(() => roofDiagram(drawn, kind, { width, maxPlanHeight: width * 0.8 }), [drawn, kind, width])
  const missing = leftOut(report)
  return (
    <Panel title={text('measurement.diagrams')} flush>
      {drawn.length === 0 ? (
        <Text c="dimmed">{reportWords.noDiagram}</Text>
      ) : (
        <>
          <SegmentedControl
            aria-label={text('measurement.diagrams')}
            value={kind}
            onChange={(value) => setKind(value as Kind)}
            data={kinds.map((value) => ({ value, label: text(`measurement.diagram.${value}`) }))}
          />
          <DrawingPicture className={classes.drawing} drawing={drawing} />
          {missing && <Muted mt="sm">{missing}</Muted>}
        </>
      )}
    </Panel>
  )
}

/** Squares at each waste factor, the suggested one marked with its reason. */
export function WastePanel({ report: { waste, suggestedWaste } }: { report: MeasurementReport }) {
  return (
    <Panel title={reportWords.waste} flush>
      <ReadTable
        dense
        label={reportWords.waste}
        columns={wasteColumns}
        rows={waste}
        keyOf={({ wasteBps }) => wasteBps}
        markOf={({ suggested }) => (suggested ? 'chosen' : undefined)}
      />
      <Muted mt="sm">
        {reportWords.suggested}: {wasteReason(suggestedWaste)}.
      </Muted>
    </Panel>
  )
}

const wasteColumns: ReadColumn<MeasurementReport['waste'][number]>[] = [
  {
    key: 'waste',
    label: reportWords.wasteColumn,
    head: true,
    cell: ({ wasteBps, suggested }) => (
      <>
        {percent(wasteBps)}{' '}
        {suggested && (
          <StateBadge color="orange" ml="xs">
            {reportWords.suggested}
          </StateBadge>
        )}
      </>
    ),
  },
  {
    key: 'area',
    label: (
      <>
        {reportWords.areaWithWaste} <Unit>sq ft</Unit>
      </>
    ),
    figure: true,
    cell: ({ areaSqft }) => wholeNumber(areaSqft),
  },
  {
    key: 'squares',
    label: reportWords.squares,
    figure: true,
    cell: ({ squaresHundredths }) => squareCount(squaresHundredths),
  },
]
