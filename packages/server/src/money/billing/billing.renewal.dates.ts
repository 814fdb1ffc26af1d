import { shiftDay } from '@gable/contract/analytics-report'
import type { RenewalForm } from '@gable/contract/credit-form'
import { momentOf, offsetMinutes } from '../../platform/calendar.ts'

const morningOf = (day: string, timeZone: string) => momentOf(day, '09:00', timeZone)

const dayIn = (at: Date, timeZone: string) =>
  new Date(at.getTime() + offsetMinutes(at, timeZone) * 60_000).toISOString().slice(0, 10)

/** The given day of a month, or the month's last day if the month is shorter. */
function dayOfMonth(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10)
}

/**
 * When credits are bought next, at 9 a.m. in the company's time zone: a week after `after`, or on the chosen day of the
 * month strictly after it. Null for renewals without a date.
 */
export function nextRenewal(
  { mode, dayOfMonth: chosen }: Pick<RenewalForm, 'mode' | 'dayOfMonth'>,
  after: Date,
  timeZone: string,
): Date | null {
  const today = dayIn(after, timeZone)
  if (mode === 'weekly') return morningOf(shiftDay(today, 7), timeZone)
  if (mode !== 'monthly') return null
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const candidates = [0, 1].map((more) => {
    const first = new Date(Date.UTC(year, month + more, 1))
    return morningOf(dayOfMonth(first.getUTCFullYear(), first.getUTCMonth(), chosen), timeZone)
  })
  return candidates.find((at) => at > after) ?? candidates[1]!
}
