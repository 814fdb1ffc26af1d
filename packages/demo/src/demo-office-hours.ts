import { shiftDay } from '@gable/contract/analytics-report'
import { momentOf } from '@gable/server/platform/calendar'
import { clockIn } from '@gable/server/platform/csv'

/** When the demo's office takes and makes calls, in hours of the company's time zone. */
const [opens, closes] = [8, 18]

/** The first moment from `at` on at which the office calls: `at` itself, or the next morning. */
export function nextCallAt(at: Date, timeZone: string): Date {
  const { day, hour } = localTime(at, timeZone)
  if (hour < opens) return momentOf(day, '08:20', timeZone)
  return hour < closes ? at : momentOf(shiftDay(day, 1), '08:20', timeZone)
}

/** The last moment up to `at` at which the office takes calls: `at` itself, or the afternoon before. */
export function lastCallAt(at: Date, timeZone: string): Date {
  const { day, hour } = localTime(at, timeZone)
  if (hour >= closes) return momentOf(day, '15:40', timeZone)
  return hour >= opens ? at : momentOf(shiftDay(day, -1), '15:40', timeZone)
}

function localTime(at: Date, timeZone: string) {
  const local = clockIn(timeZone)(at.toISOString())
  return { day: local.slice(0, 10), hour: Number(local.slice(11, 13)) }
}
