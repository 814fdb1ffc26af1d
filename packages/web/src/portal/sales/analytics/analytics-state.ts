import {
  accuracyDimensions,
  analyticsReports,
  type DayRange,
  daysIn,
  leadDimensions,
  shiftDay,
} from '@gable/contract/analytics-report'
import { limits } from '@gable/contract/limits'
import { dayOf } from '../../../ui/list/list.ts'
import { oneOf, type RawSearch } from '../../../ui/url-state.ts'

/** The days up to today, a calendar month, or custom days. */
export const ranges = ['7', '30', '90', '365', 'thisMonth', 'lastMonth', 'custom'] as const
export type Range = (typeof ranges)[number]

export function readAnalyticsState(raw: RawSearch) {
  return {
    tab: oneOf(raw.tab, analyticsReports, 'funnel'),
    range: oneOf(raw.range, ranges, '30'),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    compare: oneOf(raw.compare, ['yes', 'no'] as const, 'yes'),
    by: oneOf(raw.by, leadDimensions, 'source'),
    group: oneOf(raw.group, accuracyDimensions, 'market'),
  }
}
export type AnalyticsState = ReturnType<typeof readAnalyticsState>

/** Returns the selected days, inclusive, or undefined while custom days do not form a valid range. */
export function daysOf(
  { range, from, to }: Pick<AnalyticsState, 'range' | 'from' | 'to'>,
  today: string,
): DayRange | undefined {
  const month = `${today.slice(0, 7)}-01`
  if (range === 'thisMonth') return { from: month, to: today }
  if (range === 'lastMonth') {
    const last = shiftDay(month, -1)
    return { from: `${last.slice(0, 7)}-01`, to: last }
  }
  if (range !== 'custom') return { from: shiftDay(today, 1 - Number(range)), to: today }
  return from && to && from <= to && daysIn({ from, to }) <= limits.funnelDays ? { from, to } : undefined
}
