import { describe, expect, it } from 'vitest'
import { nextRenewal } from './billing.renewal.ts'

const monthly = (dayOfMonth: number, after: string, timeZone = 'America/Denver') =>
  nextRenewal({ mode: 'monthly', dayOfMonth }, new Date(after), timeZone)?.toISOString()

describe('a monthly purchase', () => {
  it.each([
    ['in a month that has the day', 31, '2026-01-15T12:00:00Z', '2026-01-31T16:00:00.000Z'],
    ['on the last day of a shorter month', 31, '2026-02-01T12:00:00Z', '2026-02-28T16:00:00.000Z'],
    ['on February 29 of a leap year', 30, '2028-02-01T12:00:00Z', '2028-02-29T16:00:00.000Z'],
    ['a month later once the day has passed', 10, '2026-03-10T15:00:00Z', '2026-04-10T15:00:00.000Z'],
    ['over the turn of the year', 1, '2026-12-01T16:00:00Z', '2027-01-01T16:00:00.000Z'],
    ['at the same hour after the clocks changed', 20, '2026-03-01T12:00:00Z', '2026-03-20T15:00:00.000Z'],
  ])('happens %s', (_, day, after, at) => {
    expect(monthly(day, after)).toBe(at)
  })

  it('is on the company’s day even if it is another day in UTC', () => {
    // In Honolulu it is still January 31.
    expect(monthly(31, '2026-02-01T05:00:00Z', 'Pacific/Honolulu')).toBe('2026-02-28T19:00:00.000Z')
  })
})

it('with a weekly interval happens seven days later at the same hour, also across a clock change', () => {
  const next = nextRenewal({ mode: 'weekly', dayOfMonth: 1 }, new Date('2026-03-05T16:00:00Z'), 'America/Denver')
  expect(next?.toISOString()).toBe('2026-03-12T15:00:00.000Z')
})

it('has no date with other settings', () => {
  for (const mode of ['off', 'low'] as const) {
    expect(nextRenewal({ mode, dayOfMonth: 1 }, new Date(), 'America/Denver')).toBeNull()
  }
})
