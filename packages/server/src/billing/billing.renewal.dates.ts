import { shiftDay } from '@gable/contract/analytics-report'
import type { RenewalForm } from '@gable/contract/credit-form'

/** How many minutes a time zone is ahead of UTC at a moment. */
function offsetMinutes(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  const local = Date.UTC(
    ...([part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')] as const),
  )
  return Math.round((local - at.getTime()) / 60_000)
}

/** 9 in the morning of a day in a time zone, also on a day on which its clocks change. */
function morningOf(day: string, timeZone: string): Date {
  const utc = new Date(`${day}T09:00:00Z`)
  const first = new Date(utc.getTime() - offsetMinutes(utc, timeZone) * 60_000)
  return new Date(utc.getTime() - offsetMinutes(first, timeZone) * 60_000)
}

const dayIn = (at: Date, timeZone: string) =>
  new Date(at.getTime() + offsetMinutes(at, timeZone) * 60_000).toISOString().slice(0, 10)

/** The day of a month, or its last day where it is shorter. */
function dayOfMonth(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10)
}

/**
 * When credits are bought next, at 9 in the morning of the company: a week after `after`, or on the chosen day of the month
 * strictly after it. Null for what has no date.
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
