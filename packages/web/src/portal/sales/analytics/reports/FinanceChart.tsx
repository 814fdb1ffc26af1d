import type { FinanceReport } from '@gable/contract/analytics'
import { wholeNumber } from '@gable/contract/format/figure'
import { ColumnChart } from '../chart/ColumnChart.tsx'
import { text } from '../text.ts'

/** Monthly prices by term: shown, calculated with, chosen. */
export function FinanceChart({
  finance: { rows },
  says,
  height = 220,
}: {
  finance: FinanceReport
  says?: string
  height?: number
}) {
  const reported = rows.map(({ months, counts }) =>
    text('finance.saysRow', {
      label: text('finance.months', { months }),
      shown: wholeNumber(counts.shown),
      chosen: wholeNumber(counts.chosen),
    }),
  )
  return (
    <ColumnChart
      says={says ?? text('finance.says', { rows: reported.join('; ') })}
      height={height}
      labels={rows.map(({ months }) => text('finance.months', { months }))}
      format={wholeNumber}
      series={[
        { name: text('finance.shown'), tone: 'plain', values: rows.map(({ counts }) => counts.shown) },
        { name: text('finance.calculated'), tone: 'dotted', values: rows.map(({ counts }) => counts.calculated) },
        { name: text('finance.chosen'), tone: 'striped', values: rows.map(({ counts }) => counts.chosen) },
      ]}
    />
  )
}
