import { percent, squareCount, wholeNumber } from '@gable/contract/format/figure'
import { reportWords, wasteReason } from '@gable/contract/measurement-words'
import type { MeasurementReport } from '@gable/roof/report/report'
import { Muted, Panel } from '../../../../ui/parts.tsx'
import { type ReadColumn, ReadTable, Unit } from '../../../../ui/ReadTable.tsx'
import { StateBadge } from '../../../../ui/StateBadge.tsx'

/** Squares at each waste factor, the suggested one marked with its reason. */
export function WastePanel({ report: { waste, suggestedWaste } }: { report: MeasurementReport }) {
  return (
    <Panel title={reportWords.waste} flush>
      <ReadTable
        dense
        label={reportWords.waste}
        columns={columns}
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

const columns: ReadColumn<MeasurementReport['waste'][number]>[] = [
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
