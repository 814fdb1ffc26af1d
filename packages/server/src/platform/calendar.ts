import type { Ctx } from './context.ts'
import { clockIn } from './csv.ts'

/** The day so many days before today, on the company's calendar: `2026-11-20`. */
export function dayBefore({ clock, company }: Pick<Ctx, 'clock' | 'company'>, days: number): string {
  const at = new Date(clock.now().getTime() - days * 86_400_000)
  return clockIn(company.timeZone)(at.toISOString()).slice(0, 10)
}
