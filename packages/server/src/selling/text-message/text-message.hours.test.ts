import { regions } from '@gable/contract/region'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { minutesToTextHoursAt, zonesOfRegion } from './text-message.dispatch.ts'

const wait = (utc: string, region: string) =>
  minutesToTextHoursAt(new Date(utc), { region, otherwise: 'America/New_York' })

it.each([
  // 8:05 a.m. in New York is 3:05 a.m. in Honolulu, 6:05 a.m. in Boise, and 5:05 a.m. in northern Idaho.
  ['2026-11-24T13:05:00Z', 'HI', 4 * 60 + 55],
  ['2026-11-24T13:05:00Z', 'ID', 2 * 60 + 55],
  ['2026-11-24T13:05:00Z', 'Idaho', 2 * 60 + 55],
  ['2026-11-24T13:05:00Z', 'NY', 0],
  // 8:30 p.m. in Chicago is 9:30 p.m. in New York. Tennessee has both zones, so the message waits for 8 a.m. in
  // Chicago.
  ['2026-11-25T02:30:00Z', 'TN', 11 * 60 + 30],
  ['2026-11-25T02:30:00Z', 'LA', 0],
  // An unknown place uses the company's time zone.
  ['2026-11-24T13:05:00Z', '', 0],
  ['2026-11-24T12:05:00Z', 'Atlantis', 55],
])('at %s a text to %s waits for %i minutes', (utc, region, minutes) => {
  expect(wait(utc, region)).toBe(minutes)
})

test('every state and province has a time zone', () => {
  expect(regions.filter(({ code }) => zonesOfRegion(code).length === 0)).toEqual([])
})

test('after the wait it is between 8 am and 9 pm in every time zone of the region', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.constantFrom(...regions), (now, { code }) => {
      const minutes = minutesToTextHoursAt(now, { region: code, otherwise: 'UTC' })
      const later = new Date(now.getTime() + minutes * 60_000)
      for (const timeZone of zonesOfRegion(code)) {
        const hour = Number(later.toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }))
        expect(hour).toBeGreaterThanOrEqual(8)
        expect(hour).toBeLessThan(21)
      }
    }),
  )
})
