import { date } from '@gable/contract/format/day'
import { text } from './text.ts'

export type Due = 'overdue' | 'today' | 'later'

/** Returns the day that is a number of days after another. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Compares a day with today. */
export function dueOf(on: string, today: string): Due {
  return on < today ? 'overdue' : on === today ? 'today' : 'later'
}

/** The same in words: "Overdue since Nov 18, 2026". */
export function dueWords(on: string, today: string): string {
  return text(`lead.step.${dueOf(on, today)}`, { day: date(on, 'UTC') })
}
