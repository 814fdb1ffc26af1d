/**
 * How long a homeowner may cancel a contract signed at home: 16 CFR part 429, "Cooling-off rule", and longer state
 * periods. Days are calendar days such as 2026-11-26, so clocks and time zones do not matter. Zod-free.
 */

/** The federal period: business days after the day of the transaction (16 CFR 429.1). */
export const federalCancellationDays = 3

interface StatePeriod {
  days: number
  /** The statute that sets the period. The contractor's counsel decides whether it applies to a contract. */
  source: string
}

/**
 * States whose period can be longer than the federal one. If it depends on the buyer's age, the longer period is
 * listed.
 */
const stateCancellation: Readonly<Record<string, StatePeriod>> = {
  AK: { days: 5, source: 'Alaska Stat. 45.02.350' },
  CA: { days: 5, source: 'Cal. Civ. Code 1689.6 (buyers of 65 or older)' },
  MD: { days: 7, source: 'Md. Code, Com. Law 14-302 (buyers of 65 or older; 5 for others)' },
  ND: { days: 15, source: 'N.D.C.C. 51-18-02 (buyers of 65 or older)' },
}

/** Returns the default period of a new contract in a state, in business days. */
export const usualCancellationDays = (state: string): number =>
  stateCancellation[state]?.days ?? federalCancellationDays

const DAY_MS = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const weekday = (time: number) => new Date(time).getUTCDay()
const at = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day)

/** Returns the nth given weekday of a month, counted from 1. */
function nth(year: number, month: number, wanted: number, count: number): number {
  const first = at(year, month, 1)
  const offset = (wanted - weekday(first) + 7) % 7
  return first + (offset + 7 * (count - 1)) * DAY_MS
}

function lastMondayOfMay(year: number): number {
  const last = at(year, 5, 31)
  return last - ((weekday(last) + 6) % 7) * DAY_MS
}

/**
 * Returns the federal holidays of a year (5 U.S.C. 6103). A holiday on a Saturday or Sunday is listed along with the
 * day on which it is observed. Neither counts as a business day, which can only make the period longer.
 */
export function federalHolidays(year: number): string[] {
  const fixed = [
    at(year, 1, 1),
    at(year, 6, 19),
    at(year, 7, 4),
    at(year, 11, 11),
    at(year, 12, 25),
    at(year + 1, 1, 1),
  ]
  const moved = [
    nth(year, 1, 1, 3),
    nth(year, 2, 1, 3),
    lastMondayOfMay(year),
    nth(year, 9, 1, 1),
    nth(year, 10, 1, 2),
    nth(year, 11, 4, 4),
  ]
  const observed = fixed.flatMap((time) => {
    if (weekday(time) === 6) return [time - DAY_MS]
    return weekday(time) === 0 ? [time + DAY_MS] : []
  })
  return [...fixed, ...moved, ...observed].map(dayOf).filter((day) => day.startsWith(String(year)))
}

/**
 * Returns whether a day is a business day: any calendar day except Sundays and federal holidays (16 CFR 429.0 (f)).
 * Saturdays count.
 */
export function isBusinessDay(day: string): boolean {
  return weekday(timeOf(day)) !== 0 && !federalHolidays(Number(day.slice(0, 4))).includes(day)
}

/**
 * Returns the last day, until midnight, on which a contract signed on this day can be canceled. `days` are business
 * days, at least 1.
 */
export function lastDayToCancel(signedOn: string, days: number): string {
  let time = timeOf(signedOn)
  for (let left = days; left > 0; ) {
    time += DAY_MS
    if (isBusinessDay(dayOf(time))) left--
  }
  return dayOf(time)
}
