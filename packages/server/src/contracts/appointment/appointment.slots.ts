import { shiftDay } from '@gable/contract/analytics-report'
import type { FreeDay } from '@gable/contract/appointment'
import type { BookingRules, WorkingWeek } from '@gable/contract/appointment-rules'
import { dayOf, momentOf } from '../../platform/calendar.ts'

/** The computation of free times. Pure: times are moments, and each place has its own clock. */

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A time that is taken. */
export interface Busy {
  from: Date
  to: Date
}

/** When a rep works, on the rep's own clock. */
export interface RepTimes {
  timeZone: string
  hours: WorkingWeek
  daysOff: readonly string[]
}

export interface FreeTimes {
  now: Date
  rules: BookingRules
  /** Days on which nobody works. */
  holidays: readonly string[]
  rep: RepTimes
  busy: readonly Busy[]
}

/**
 * Returns the free starts of a rep, earliest first. Slots follow one another from the start of the working day; a slot
 * is free if it ends within the working day and keeps the travel time to everything that is taken.
 */
export function freeTimes({ now, rules, holidays, rep, busy }: FreeTimes): Date[] {
  const { leadHours, windowDays, slotMinutes, bufferMinutes } = rules
  const first = now.getTime() + leadHours * 60 * minuteMs
  const last = now.getTime() + windowDays * dayMs
  const slot = slotMinutes * minuteMs
  const today = dayOf(now, rep.timeZone)
  const closed = new Set([...holidays, ...rep.daysOff])
  const free: Date[] = []
  for (let ahead = 0; ahead <= windowDays; ahead++) {
    const day = shiftDay(today, ahead)
    const hours = rep.hours[weekdayOf(day)]
    if (!hours || closed.has(day)) continue
    const end = momentOf(day, hours.to, rep.timeZone).getTime()
    // Steps in real time: on the day of a change of the clock the working day is an hour shorter or longer.
    for (let at = momentOf(day, hours.from, rep.timeZone).getTime(); at + slot <= end; at += slot) {
      if (at < first || at > last) continue
      if (isFree({ from: new Date(at), to: new Date(at + slot) }, busy, bufferMinutes)) free.push(new Date(at))
    }
  }
  return free
}

/** Whether a time keeps the travel time to everything that is taken. */
export function isFree({ from, to }: Busy, busy: readonly Busy[], bufferMinutes: number): boolean {
  const buffer = bufferMinutes * minuteMs
  return busy.every(
    (taken) => to.getTime() + buffer <= taken.from.getTime() || taken.to.getTime() + buffer <= from.getTime(),
  )
}

/** The times at which at least one of several reps is free, each once, earliest first. */
export function anyOf(free: readonly (readonly Date[])[]): Date[] {
  const times = new Set(free.flat().map((at) => at.getTime()))
  return [...times].sort((one, other) => one - other).map((at) => new Date(at))
}

/** Groups times by day on the clock of the house. */
export function byDay(times: readonly Date[], timeZone: string): FreeDay[] {
  return [...Map.groupBy(times, (at) => dayOf(at, timeZone))].map(([day, of]) => ({
    day,
    times: of.map((at) => at.toISOString()),
  }))
}

/** From 0 for Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
