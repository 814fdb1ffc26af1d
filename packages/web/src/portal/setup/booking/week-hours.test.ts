import { usualWeek, type WorkingDay } from '@gable/contract/appointment-rules'
import { expect, test } from 'vitest'
import { weekHours } from './week-hours.ts'

const timeZone = 'America/Boise'
const short: WorkingDay = { from: '10:30', to: '14:00' }

test.each([
  [usualWeek, 'Monday–Friday 9:00 AM to 5:00 PM · Mountain Time'],
  [
    [null, ...usualWeek.slice(1, 3), null, usualWeek[4]!, short, short],
    'Monday–Tuesday 9:00 AM to 5:00 PM, Thursday 9:00 AM to 5:00 PM, Friday–Saturday 10:30 AM to 2:00 PM · Mountain Time',
  ],
  [[short, null, null, null, null, null, null], 'Sunday 10:30 AM to 2:00 PM · Mountain Time'],
])('a week is shown in runs of days with equal hours', (hours, words) => {
  expect(weekHours({ hours, timeZone }).replaceAll('\u202f', ' ')).toBe(words)
})
