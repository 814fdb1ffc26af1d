import type { TaskKind } from '@gable/contract/task-form'

/** An iCalendar feed (RFC 5545). Has no side effects. */

export interface CalendarEntry {
  id: string
  kind: TaskKind | 'nextStep'
  text: string
  /** "2026-11-20". */
  on: string
  /** The start time; null for the whole day. */
  startsAt: Date | null
  homeowner: string
  address: string
  phone: string
  url: string
  changedAt: Date
}

const labels = { call: 'Call', visit: 'Visit', followUp: 'Follow-up', nextStep: 'Next step' } as const

/** Duration of an entry with a time. */
const minutes = 30

/** Formats the whole feed. Lines end with CRLF and are folded at 75 bytes. */
export function calendarOf(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gable//Tasks//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...entries.flatMap(eventOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventOf(entry: CalendarEntry): string[] {
  const { id, kind, text, on, startsAt, homeowner, address, phone, url, changedAt } = entry
  const times = startsAt
    ? [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(new Date(startsAt.getTime() + minutes * 60_000))}`]
    : [`DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${dayAfter(on).replaceAll('-', '')}`]
  const who = homeowner || address
  const reported = [text, homeowner, phone, url].filter((part) => part !== '').join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:${id}@gable`,
    `DTSTAMP:${utc(changedAt)}`,
    ...times,
    `SUMMARY:${escaped(`${labels[kind]}: ${text}${who ? ` (${who})` : ''}`)}`,
    ...(address ? [`LOCATION:${escaped(address)}`] : []),
    `DESCRIPTION:${escaped(reported)}`,
    `URL:${url}`,
    // An all-day entry does not block the day.
    `TRANSP:${startsAt ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

const utc = (at: Date) => at.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

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
