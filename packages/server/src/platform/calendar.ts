import { shiftDay } from '@gable/contract/analytics-report'
import type { Ctx } from './context.ts'
import { clockIn } from './csv.ts'

/** Kept for each time zone, of which there are a few hundred: making one costs a hundred times what it is used for. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The day that it is where a company works. */
export function dayOf(at: Date, timeZone: string): string {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  dayFormats.set(timeZone, format)
  return format.format(at)
}

/** The day so many days before today, on the company's calendar: `2026-11-20`. */
export function dayBefore({ clock, company }: Pick<Ctx, 'clock' | 'company'>, days: number): string {
  return shiftDay(clockIn(company.timeZone)(clock.now().toISOString()).slice(0, 10), -days)
}

/** The minute of the day from midnight on, on the company's clock. */
export function minuteOfDay({ clock, company }: Pick<Ctx, 'clock' | 'company'>): number {
  const [hours, minutes] = clockIn(company.timeZone)(clock.now().toISOString()).slice(11, 16).split(':').map(Number)
  return hours! * 60 + minutes!
}

/** How many minutes a time zone is ahead of UTC at a moment. */
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

/** A time of a day on the clocks of a time zone, `09:00`, also on a day on which they change. */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const utc = new Date(`${day}T${time}:00Z`)
  const first = new Date(utc.getTime() - offsetMinutes(utc, timeZone) * 60_000)
  return new Date(utc.getTime() - offsetMinutes(first, timeZone) * 60_000)
}
