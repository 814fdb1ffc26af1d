/** What the clock on the wall shows at a moment. The month is 1 to 12. */
export interface WallClock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** Reads the clock of a time zone. Made once for many moments: making it costs far more than reading. */
export function wallClockIn(timeZone: string): (iso: string) => WallClock {
  const two = '2-digit'
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    hourCycle: 'h23',
  })
  return (iso) => {
    const part = Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, Number(value)]))
    const { year, month, day, hour, minute, second } = part as unknown as WallClock
    return { year, month, day, hour, minute, second }
  }
}

const padded = (value: number) => String(value).padStart(2, '0')

/** "2026-11-20 16:05", which every spreadsheet reads alike. */
export function clockText({ year, month, day, hour, minute }: WallClock): string {
  return `${year}-${padded(month)}-${padded(day)} ${padded(hour)}:${padded(minute)}`
}

/**
 * The number by which a spreadsheet knows a moment: days since December 30, 1899, to the second (ECMA-376 part 1, 18.17.4.1).
 * @source https://learn.microsoft.com/office/troubleshoot/excel/1900-and-1904-date-system
 */
export function serialOf({ year, month, day, hour, minute, second }: WallClock): number {
  const dayNumber = Date.UTC(year, month - 1, day) / 86_400_000 + 25_569
  return dayNumber + (hour * 3_600 + minute * 60 + second) / 86_400
}

/** The same of a calendar day such as "2026-11-20". */
export const serialOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569
