import type { LeadReport } from '@gable/contract/analytics'
import type { LeadDimension, LeadOrigin } from '@gable/contract/analytics-report'
import { text } from '../texts/text.ts'

/** The input that all reports share. */
export interface ReportDays {
  from: string
  to: string
  compare: boolean
}

/** "March 2026". */
export const monthName = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))
/** "Mar 9". */
export const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))
/** "Mar 9, 2026". */
export const fullDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
/** "Mar". */
export const shortMonth = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(new Date(day))

/** "Mountain Time" for America/Boise. */
export function timeZoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Returns the display name of a dimension's row. */
export function nameOf({ value, label }: LeadReport['rows'][number], by: LeadDimension): string {
  if (by === 'source') return label || text(`origin.${value as LeadOrigin}`)
  if (by === 'month') return monthName(`${value}-01`)
  return label || text(value === '' ? `without.${by}` : 'without.gone')
}

/** The maximum number of rows in a chart. The table below it has all. */
export const chartRows = 10
