import { shiftDay } from '@gable/contract/analytics-report'

/** iCalendar files (RFC 5545). Has no side effects. */

export interface IcsEvent {
  uid: string
  changedAt: Date
  /** From one moment to another, or a whole day such as "2026-11-20". */
  time: { startsAt: Date; endsAt: Date } | { day: string }
  summary: string
  /** Empty if unknown. */
  location: string
  description: string
  url: string
  /** Counts the changes of an event that is sent by email, so that a calendar replaces the earlier one. */
  sequence?: number
  isCancelled?: boolean
}

/**
 * Formats a calendar. Lines end with CRLF and are folded at 75 bytes.
 * @param head the lines between the calendar's method and its events, such as its name.
 */
export function icsOf(product: string, head: readonly string[], events: readonly IcsEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Gable//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...head,
    ...events.flatMap(eventOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventOf({ uid, changedAt, time, summary, location, description, url, ...more }: IcsEvent): string[] {
  const isTimed = 'startsAt' in time
  const times = isTimed
    ? [`DTSTART:${utc(time.startsAt)}`, `DTEND:${utc(time.endsAt)}`]
    : [`DTSTART;VALUE=DATE:${compact(time.day)}`, `DTEND;VALUE=DATE:${compact(shiftDay(time.day, 1))}`]
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changedAt)}`,
    ...(more.sequence === undefined ? [] : [`SEQUENCE:${more.sequence}`]),
    ...times,
    `SUMMARY:${escapedIcs(summary)}`,
    ...(location ? [`LOCATION:${escapedIcs(location)}`] : []),
    `DESCRIPTION:${escapedIcs(description)}`,
    `URL:${url}`,
    ...(more.isCancelled ? ['STATUS:CANCELLED'] : []),
    // An all-day entry does not block the day.
    `TRANSP:${isTimed ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

const utc = (at: Date) => at.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')

const compact = (day: string) => day.replaceAll('-', '')

export const escapedIcs = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** Folds a line at 75 bytes without splitting characters. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) {
      parts.push(part)
      // Each continuation line starts with a space, which counts.
      part = ''
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
