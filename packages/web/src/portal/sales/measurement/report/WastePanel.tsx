import { percent, squareCount, wholeNumber } from '@gable/contract/format/figure'
import { reportWords, wasteReason } from '@gable/contract/measurement-words'
import type { MeasurementReport } from '@gable/roof/report/report'
import { Text } from '@mantine/core'
import { Panel } from '../../../../ui/Panel.tsx'
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
      <Text size="sm" c="dimmed" mt="sm">
        {reportWords.suggested}: {wasteReason(suggestedWaste)}.
      </Text>
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
