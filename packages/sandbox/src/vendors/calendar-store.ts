import { shiftDay } from '@gable/contract/analytics-report'
import { dayOf, momentOf, offsetMinutes } from '@gable/server/platform/calendar'

/** An event of a person's calendar, in the form in which both emulators keep it. */
export interface CalendarEntry {
  id: string
  title: string
  location: string
  description: string
  startsAt: Date
  endsAt: Date
  /** The zone in which it was entered: the wall clock of a repeated event stays the same. */
  timeZone: string
  /** Whether it takes whole days; it then begins and ends at midnight in its zone. */
  isAllDay: boolean
  isFree: boolean
  isDeclined: boolean
  isCancelled: boolean
  /** How many weeks it is repeated, 1 for once. */
  weeks: number
  /** What the writer marked it with, such as an extended property. */
  key: string
  transactionId: string
}

const usual = {
  title: 'Dentist',
  location: '',
  description: '',
  timeZone: 'America/Boise',
  weeks: 1,
  key: '',
  transactionId: '',
  isAllDay: false,
  isFree: false,
  isDeclined: false,
  isCancelled: false,
}

type NewEntry = Pick<CalendarEntry, 'startsAt' | 'endsAt'> & Partial<CalendarEntry>

/** The calendars of all accounts of a vendor, by email address. */
export function createCalendarStore() {
  const calendars = new Map<string, CalendarEntry[]>()
  const store = {
    /** All events of an account, also canceled ones. */
    entriesOf(email: string): CalendarEntry[] {
      const known = calendars.get(email) ?? []
      calendars.set(email, known)
      return known
    },
    /** The events that are there, as the person sees them. */
    shownTo: (email: string): CalendarEntry[] => store.entriesOf(email).filter(({ isCancelled }) => !isCancelled),
    add(email: string, entry: NewEntry): CalendarEntry {
      const added = { ...usual, id: crypto.randomUUID().replaceAll('-', ''), ...entry }
      store.entriesOf(email).push(added)
      return added
    },
    /** Every occurrence that overlaps a time. */
    within: (email: string, from: Date, to: Date): CalendarEntry[] =>
      store
        .shownTo(email)
        .flatMap(occurrencesOf)
        .filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from),
    /** The last account that was used. */
    lastAccount: (): string | undefined => [...calendars.keys()].at(-1),
  }
  return store
}

export type CalendarStore = ReturnType<typeof createCalendarStore>

function occurrencesOf(entry: CalendarEntry): CalendarEntry[] {
  const { startsAt, endsAt, timeZone, weeks } = entry
  const day = dayOf(startsAt, timeZone)
  const wall = new Date(startsAt.getTime() + offsetMinutes(startsAt, timeZone) * 60_000).toISOString().slice(11, 16)
  return Array.from({ length: weeks }, (_, week) => {
    const begins = week === 0 ? startsAt : momentOf(shiftDay(day, 7 * week), wall, timeZone)
    const ends = new Date(begins.getTime() + endsAt.getTime() - startsAt.getTime())
    return { ...entry, id: week === 0 ? entry.id : `${entry.id}_${week}`, startsAt: begins, endsAt: ends }
  })
}

/** A time tomorrow at 10 for an hour, which a person enters on the control page. */
export function addTomorrow(store: CalendarStore): string {
  const email = store.lastAccount()
  if (!email) return 'no calendar was connected yet.'
  const startsAt = momentOf(shiftDay(dayOf(new Date(), usual.timeZone), 1), '10:00', usual.timeZone)
  store.add(email, { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })
  return `the calendar of ${email} has a dentist tomorrow at 10. It is read every five minutes, and before times are offered.`
}

/** The busy times of a person in the coming weeks, on the wall clock of the usual zone. */
const usualWeeks = [
  { title: 'Team meeting', weekday: 1, from: '09:00', to: '10:30', weeks: 8 },
  { title: 'Safety training', weekday: 3, from: '13:00', to: '15:00', weeks: 8 },
  { title: 'Dentist', weekday: 4, from: '09:00', to: '11:00', weeks: 1 },
] as const

/** Fills an account's calendar with meetings of every week. */
export function addUsualWeeks(store: CalendarStore, email: string): void {
  const today = dayOf(new Date(), usual.timeZone)
  for (const { title, weekday, from, to, weeks } of usualWeeks) {
    const day = shiftDay(today, (weekday - new Date(today).getUTCDay() + 7) % 7)
    const at = (time: string) => momentOf(day, time, usual.timeZone)
    store.add(email, { title, startsAt: at(from), endsAt: at(to), weeks })
  }
}
