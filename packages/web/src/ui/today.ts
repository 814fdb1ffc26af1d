/** Today on the calendar of a time zone: "2026-11-20". */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  // Swedish dates are written as the calendar's days are.
  return new Intl.DateTimeFormat('sv', { timeZone }).format(now)
}
