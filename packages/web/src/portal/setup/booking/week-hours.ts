import type { WorkingDay, WorkingWeek } from '@gable/contract/appointment-rules'
import { timeOfDay, timeZoneName } from '@gable/contract/format/day'
import { weekdayName } from './text.ts'

const clock = (time: string) => timeOfDay(`1970-01-01T${time}:00Z`, 'UTC')
const hoursOf = ({ from, to }: WorkingDay) => `${clock(from)} to ${clock(to)}`

/** A rep's week in words: "Monday–Friday 9:00 AM to 5:00 PM · Mountain Time". Days in a row with equal hours are one. */
export function weekHours({ hours, timeZone }: { hours: WorkingWeek; timeZone: string }): string {
  const runs: { first: number; last: number; hours: string }[] = []
  for (const [index, day] of hours.entries()) {
    if (!day) continue
    const last = runs.at(-1)
    if (last && last.last === index - 1 && last.hours === hoursOf(day)) last.last = index
    else runs.push({ first: index, last: index, hours: hoursOf(day) })
  }
  const days = runs.map(({ first, last, hours: at }) =>
    first === last ? `${weekdayName(first)} ${at}` : `${weekdayName(first)}–${weekdayName(last)} ${at}`,
  )
  return [days.join(', '), timeZoneName(timeZone)].join(' · ')
}
