import fc from 'fast-check'
import { expect, test } from 'vitest'
import { federalHolidays, isBusinessDay, lastDayToCancel, usualCancellationDays } from './cancellation.ts'

test('the holidays of a year match 5 U.S.C. 6103', () => {
  expect(federalHolidays(2026).sort()).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
  // New Year's Day of 2028 is a Saturday and is observed in 2027.
  expect(federalHolidays(2027)).toContain('2027-12-31')
})

test.each([
  // Monday to Thursday.
  ['2026-11-02', 3, '2026-11-05'],
  // A Saturday counts, a Sunday does not.
  ['2026-11-05', 3, '2026-11-09'],
  // Thanksgiving does not count.
  ['2026-11-25', 3, '2026-11-30'],
  // Independence Day is a Saturday and is observed on Friday; neither day counts.
  ['2026-07-02', 3, '2026-07-08'],
  // Clocks go forward on 2026-03-08 and back on 2026-11-01, which must not shift any day.
  ['2026-03-07', 3, '2026-03-11'],
  ['2026-10-31', 3, '2026-11-04'],
  // Across the end of a year.
  ['2026-12-30', 3, '2027-01-04'],
  ['2026-11-02', 15, '2026-11-20'],
])('a contract of %s can be canceled for %i business days, until %s', (signed, days, last) => {
  expect(lastDayToCancel(signed, days)).toBe(last)
})

test('the last day is a business day, the set number of business days after signing', () => {
  const day = fc
    .integer({ min: 0, max: 12_000 })
    .map((days) => new Date(Date.UTC(2020, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 15 }), (signed, days) => {
      const last = lastDayToCancel(signed, days)
      const between: string[] = []
      for (let time = Date.parse(signed) + 86_400_000; time <= Date.parse(last); time += 86_400_000) {
        between.push(new Date(time).toISOString().slice(0, 10))
      }
      expect(between.filter(isBusinessDay)).toHaveLength(days)
      expect(isBusinessDay(last)).toBe(true)
    }),
  )
})

test('states with a longer period start with it', () => {
  expect([usualCancellationDays('AK'), usualCancellationDays('ID')]).toEqual([5, 3])
})
