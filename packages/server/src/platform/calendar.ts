import { shiftDay } from '@gable/contract/analytics-report'
import type { Ctx } from './context.ts'
import { clockIn } from './csv.ts'

/** Caches a format for each of the few hundred time zones. Creating one costs a hundred times as much as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns the calendar day in a time zone. */
export function dayOf(at: Date, timeZone: string): string {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  dayFormats.set(timeZone, format)
  return format.format(at)
}

/** Returns the day a number of days before today on the company's calendar, such as `2026-11-20`. */
export function dayBefore({ clock, company }: Pick<Ctx, 'clock' | 'company'>, days: number): string {
  return shiftDay(clockIn(company.timeZone)(clock.now().toISOString()).slice(0, 10), -days)
}

/** Returns the minutes since midnight on the company's clock. */
export function minuteOfDay({ clock, company }: Pick<Ctx, 'clock' | 'company'>): number {
  const [hours, minutes] = clockIn(company.timeZone)(clock.now().toISOString()).slice(11, 16).split(':').map(Number)
  return hours! * 60 + minutes!
}

/** Returns how many minutes a time zone is ahead of UTC at a moment. */
export function offsetMinutes(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  const local = Date.UTC(
    ...([part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')] as const),
  )
  return Math.round((local - at.getTime()) / 60_000)
}

/** Converts a local time such as `09:00` to a moment. Handles days with a daylight saving change. */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const utc = new Date(`${day}T${time}:00Z`)
  const first = new Date(utc.getTime() - offsetMinutes(utc, timeZone) * 60_000)
  return new Date(utc.getTime() - offsetMinutes(first, timeZone) * 60_000)
}
