import { shiftDay } from '@gable/contract/analytics-report'
import type { Ctx } from './context.ts'
import { clockIn } from './csv.ts'

/** The day so many days before today, on the company's calendar: `2026-11-20`. */
export function dayBefore({ clock, company }: Pick<Ctx, 'clock' | 'company'>, days: number): string {
  return shiftDay(clockIn(company.timeZone)(clock.now().toISOString()).slice(0, 10), -days)
}

/** The minute of the day from midnight on, on the company's clock. */
export function minuteOfDay({ clock, company }: Pick<Ctx, 'clock' | 'company'>): number {
  const [hours, minutes] = clockIn(company.timeZone)(clock.now().toISOString()).slice(11, 16).split(':').map(Number)
  return hours! * 60 + minutes!
}
