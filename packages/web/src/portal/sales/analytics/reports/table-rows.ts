import type { LeadCounts, LeadReport } from '@gable/contract/analytics'
import type { LeadDimension } from '@gable/contract/analytics-report'
import type { FigureRow } from '../FigureTable.tsx'
import { text } from '../text.ts'
import { nameOf } from './report-words.ts'

/** Returns the rows of a lead report, the rest beyond them, and the total. */
export function tableRows(report: LeadReport, by: LeadDimension): FigureRow<LeadCounts>[] {
  const { rows, others, total, before } = report
  return [
    ...rows.map((row) => ({ key: row.value, label: nameOf(row, by), counts: row.counts, before: row.before })),
    ...(others ? [{ key: 'others', label: text('table.others'), counts: others }] : []),
    { key: 'total', label: text('table.total'), counts: total, before, isTotal: true },
  ]
}
