import type { TaskKind } from '@gable/contract/task-form'
import { escapedIcs, icsOf } from '../../platform/icalendar.ts'

/** A person's calendar feed. Has no side effects. */

export interface CalendarEntry {
  id: string
  kind: TaskKind | 'nextStep' | 'inspection'
  /** Empty for an inspection. */
  text: string
  /** "2026-11-20". */
  on: string
  /** The start time; null for the whole day. */
  startsAt: Date | null
  /** If known; otherwise half an hour after the start. */
  endsAt?: Date
  homeowner: string
  address: string
  phone: string
  url: string
  changedAt: Date
}

const labels = {
  call: 'Call',
  visit: 'Visit',
  followUp: 'Follow-up',
  nextStep: 'Next step',
  inspection: 'Roof inspection',
} as const

/** Duration of an entry with a time. */
const minutes = 30

/** Formats the whole feed. */
export function calendarOf(name: string, entries: readonly CalendarEntry[]): string {
  const head = [`X-WR-CALNAME:${escapedIcs(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M']
  return icsOf('Tasks', head, entries.map(eventOf))
}

function eventOf({ id, kind, text, on, startsAt, endsAt, homeowner, address, phone, url, changedAt }: CalendarEntry) {
  const who = homeowner || address
  const what = [labels[kind], text].filter((part) => part !== '').join(': ')
  return {
    uid: `${id}@gable`,
    changedAt,
    time: startsAt ? { startsAt, endsAt: endsAt ?? new Date(startsAt.getTime() + minutes * 60_000) } : { day: on },
    summary: `${what}${who ? ` (${who})` : ''}`,
    location: address,
    description: [text, homeowner, phone, url].filter((part) => part !== '').join('\n'),
    url,
  }
}
