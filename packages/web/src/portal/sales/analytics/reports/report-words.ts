import type { LeadReport } from '@gable/contract/analytics'
import type { LeadDimension, LeadOrigin } from '@gable/contract/analytics-report'
import { monthName } from '@gable/contract/format/day'
import { text } from '../text.ts'

/** The input that all reports share. */
export interface ReportDays {
  from: string
  to: string
  compare: boolean
}

/** Returns the display name of a dimension's row. */
export function nameOf({ value, label }: LeadReport['rows'][number], by: LeadDimension): string {
  if (by === 'source') return label || text(`origin.${value as LeadOrigin}`)
  if (by === 'month') return monthName(`${value}-01`)
  return label || text(value === '' ? `without.${by}` : 'without.gone')
}

/** The maximum number of rows in a chart. The table below it has all. */
export const chartRows = 10
