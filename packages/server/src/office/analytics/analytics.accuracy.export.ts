import type { Deviations } from '@gable/contract/analytics'
import type { AccuracyDimension, SlopeSource } from '@gable/contract/analytics-report'
import type { OutlineSource } from '@gable/contract/status'
import type { Ctx } from '../../platform/context.ts'
import type { Cell } from '../../platform/csv.ts'
import { readAccuracy } from './analytics.accuracy.ts'

const heads: Record<AccuracyDimension, string> = {
  market: 'Market',
  roofSource: 'Roof outline',
  slopeSource: 'Slope',
  product: 'Product',
}

const sources: Record<OutlineSource | SlopeSource, string> = {
  imported: 'Imported map data',
  provider: 'Roof data vendor',
  overpass: 'OpenStreetMap',
  drawn: 'Drawn',
  demo: 'Demo town',
  scan: 'Aerial scan',
  exact: 'Exact pitch',
  category: 'Slope category',
}

/** Percent with two decimals, as basis points have them; empty without contracts. */
const shown = (bps: number | null): Cell => (bps === null ? '' : (bps / 100).toFixed(2))

const columns: readonly [title: string, cell: (counts: Deviations) => Cell][] = [
  ['Contracts', ({ contracts }) => contracts],
  ['Median deviation, %', ({ medianBps }) => shown(medianBps)],
  ['90% within, %', ({ p90Bps }) => shown(p90Bps)],
]

/** The rows of the report on price accuracy for its CSV file. */
export async function accuracyTable(ctx: Ctx, requested: Parameters<typeof readAccuracy>[1]): Promise<Cell[][]> {
  const { by, compare } = requested
  const { rows, total, before } = await readAccuracy(ctx, requested)
  const nameOf = ({ value, label }: { value: string; label: string }) => {
    if (by === 'market') return label || 'No market'
    return sources[value as keyof typeof sources] ?? value
  }
  const cells = (counts: Deviations, earlier: Deviations | null): Cell[] => [
    ...columns.map(([, cell]) => cell(counts)),
    ...(compare ? columns.map(([, cell]) => (earlier ? cell(earlier) : '')) : []),
  ]
  return [
    [
      heads[by],
      ...columns.map(([title]) => title),
      ...(compare ? columns.map(([title]) => `${title}, previous period`) : []),
    ],
    ...rows.map((row) => [nameOf(row), ...cells(row.counts, row.before)]),
    ['Total', ...cells(total, before)],
  ]
}
