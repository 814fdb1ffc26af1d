import { federalHolidays } from '@gable/contract/cancellation'
import type { Turnaround } from '@gable/contract/measurement-vendor'

/**
 * Assumes that vendors have the company's business hours: 8 am to 5 pm in its time zone, Monday to Friday, except
 * federal holidays.
 */
const opens = 8
const closes = 17
const hourMs = 3_600_000

/** When a report ordered at `from` is promised. */
export function promisedAt(from: Date, { amount, unit }: Turnaround, timeZone: string): Date {
  if (unit === 'hours') return new Date(from.getTime() + amount * hourMs)
  const local = localOf(from, timeZone)
  const end = unit === 'businessDays' ? afterDays(local, amount) : afterHours(local, amount)
  return instantOf(end, timeZone)
}

/** A wall clock time of a zone, represented as if it were UTC. */
type Local = Date

/** The close of business on the last day; an order after closing or on a weekend counts from the next business day. */
function afterDays(from: Local, days: number): Local {
  let at = startOf(inHours(from))
  for (let left = days; left > 0; left -= 1) at = nextBusinessDay(at)
  return atHour(at, closes)
}

function afterHours(from: Local, hours: number): Local {
  let at = inHours(from)
  let leftMs = hours * hourMs
  for (;;) {
    const todayMs = atHour(at, closes).getTime() - at.getTime()
    if (leftMs <= todayMs) return new Date(at.getTime() + leftMs)
    leftMs -= todayMs
    at = atHour(nextBusinessDay(startOf(at)), opens)
  }
}

/** The time itself if it is within business hours, otherwise the next opening. */
function inHours(from: Local): Local {
  if (isBusinessDay(from) && from < atHour(from, opens)) return atHour(from, opens)
  if (isBusinessDay(from) && from < atHour(from, closes)) return from
  return atHour(nextBusinessDay(startOf(from)), opens)
}

const startOf = (at: Local): Local => atHour(at, 0)
const atHour = (at: Local, hour: number): Local =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), hour))

function isBusinessDay(day: Local): boolean {
  const isWeekday = day.getUTCDay() % 6 !== 0
  return isWeekday && !federalHolidays(day.getUTCFullYear()).includes(day.toISOString().slice(0, 10))
}

function nextBusinessDay(day: Local): Local {
  let next = new Date(day.getTime() + 24 * hourMs)
  while (!isBusinessDay(next)) next = new Date(next.getTime() + 24 * hourMs)
  return next
}

function localOf(at: Date, timeZone: string): Local {
  return new Date(at.getTime() + offsetMs(at, timeZone))
}

function instantOf(local: Local, timeZone: string): Date {
  const guess = new Date(local.getTime() - offsetMs(local, timeZone))
  return new Date(local.getTime() - offsetMs(guess, timeZone))
}

/** How far a zone's clock is ahead of UTC at a given time. */
function offsetMs(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const of = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return wall - Math.floor(at.getTime() / 1_000) * 1_000
}
