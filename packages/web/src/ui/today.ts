/** Returns today's date in a time zone: "2026-11-20". */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  // The Swedish locale formats dates as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv', { timeZone }).format(now)
}
