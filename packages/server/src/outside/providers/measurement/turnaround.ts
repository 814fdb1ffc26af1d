import type { Turnaround, TurnaroundUnit } from '@gable/contract/measurement-vendor'

const numbers = ['one', 'two', 'three', 'four', 'five', 'six']

/**
 * Parses the delivery time from a vendor's text: "3 business days", "Three hour", "within 1 business day". Null if it
 * has none.
 */
export function turnaroundOf(words: string): Turnaround | null {
  const found = /\b(\d{1,3}|one|two|three|four|five|six)[\s-]*(business[\s-]*)?(hour|day)s?\b/i.exec(words)
  if (!found) return null
  const [, count = '', business, of = ''] = found
  const amount = /^\d/.test(count) ? Number(count) : numbers.indexOf(count.toLowerCase()) + 1
  const unit: TurnaroundUnit =
    of.toLowerCase() === 'day' ? 'businessDays' : business === undefined ? 'hours' : 'businessHours'
  return { amount, unit }
}

/** Converts a response time in minutes to whole hours, rounded up; null if the vendor gives none. */
export function turnaroundOfMinutes(minutes: number | null | undefined): Turnaround | null {
  return minutes ? { amount: Math.max(1, Math.ceil(minutes / 60)), unit: 'hours' } : null
}
