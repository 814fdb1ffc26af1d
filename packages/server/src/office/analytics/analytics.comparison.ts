import type { DayRange } from '@gable/contract/analytics-report'
import type { Ctx } from '../../platform/context.ts'
import type { Cell } from '../../platform/csv.ts'
import { summarizeComparisons } from '../../supply/comparison/comparison.query.ts'

/** How our measurements compare with reports of the same roofs, by who made them. */
export async function comparisonTable(ctx: Ctx, { from, to }: DayRange): Promise<Cell[][]> {
  const { brands } = await summarizeComparisons(ctx, { from, to })
  const percent = (bps: number) => (bps / 100).toFixed(2)
  return [
    [
      'Compared with',
      'Comparisons',
      'Checked',
      'Within stated error',
      'Median area difference (%)',
      '90% differ by at most (%)',
      'Ours closer',
      'Theirs closer',
    ],
    ...brands.map((row) => [
      row.brand,
      row.comparisons,
      row.checked,
      row.within,
      percent(row.medianBps),
      percent(row.p90Bps),
      row.oursCloser,
      row.theirsCloser,
    ]),
  ]
}
