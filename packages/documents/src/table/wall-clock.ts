/** The local date and time in a time zone. The month is 1 to 12. */
export interface WallClock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/**
 * Returns a function that converts times to a time zone. Reuse it, because creating it costs far more than calling it.
 */
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

/** "2026-11-20 16:05", which every spreadsheet parses the same way. */
export function clockText({ year, month, day, hour, minute }: WallClock): string {
  return `${year}-${padded(month)}-${padded(day)} ${padded(hour)}:${padded(minute)}`
}

/**
 * A time as a spreadsheet's serial number: days since December 30, 1899, to the second (ECMA-376 part 1, 18.17.4.1).
 * @source https://learn.microsoft.com/office/troubleshoot/excel/1900-and-1904-date-system
 */
export function serialOf({ year, month, day, hour, minute, second }: WallClock): number {
  const dayNumber = Date.UTC(year, month - 1, day) / 86_400_000 + 25_569
  return dayNumber + (hour * 3_600 + minute * 60 + second) / 86_400
}

/** The serial number of a calendar day such as "2026-11-20". */
export const serialOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569
