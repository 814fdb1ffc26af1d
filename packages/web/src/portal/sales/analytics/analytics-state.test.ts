import { bucketOf, bucketSize, periodBefore } from '@gable/contract/analytics-report'
import { expect, test } from 'vitest'
import { daysOf, readAnalyticsState } from './analytics-state.ts'

const today = '2026-03-09'
const daysOfSearch = (raw: Record<string, string>) => daysOf(readAnalyticsState(raw), today)

test('an empty URL means the last thirty days, including today', () => {
  expect(daysOfSearch({})).toEqual({ from: '2026-02-08', to: today })
  expect(daysOfSearch({ range: '7' })).toEqual({ from: '2026-03-03', to: today })
  expect(daysOfSearch({ range: 'nonsense' })).toEqual(daysOfSearch({}))
})

test('calendar months are whole, the current one up to today', () => {
  expect(daysOfSearch({ range: 'thisMonth' })).toEqual({ from: '2026-03-01', to: today })
  expect(daysOfSearch({ range: 'lastMonth' })).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('custom days are accepted as a range of up to a year', () => {
  const own = (from: string, to: string) => daysOfSearch({ range: 'custom', from, to })
  expect(own('2026-01-01', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' })
  expect(own('2025-03-09', '2026-03-09')).toBeDefined()
  for (const [from, to] of [
    ['2026-02-01', '2026-01-31'],
    ['2025-03-08', '2026-03-09'],
    ['2026-02-30', '2026-03-01'],
    ['', '2026-03-01'],
  ] as const) {
    expect(own(from, to), `${from} to ${to}`).toBeUndefined()
  }
})

test('the previous period ends where the range starts, and has its length', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' })
  expect(periodBefore({ from: today, to: today })).toEqual({ from: '2026-03-08', to: '2026-03-08' })
})

test('columns are days, weeks from Monday, or months, so that they fit a phone', () => {
  expect(bucketSize({ from: '2026-03-01', to: '2026-03-31' })).toBe('day')
  expect(bucketSize({ from: '2026-01-01', to: '2026-03-31' })).toBe('week')
  expect(bucketSize({ from: '2025-04-01', to: '2026-03-31' })).toBe('month')
  expect(bucketOf('2026-03-08', 'week')).toBe('2026-03-02')
  expect(bucketOf('2026-03-09', 'week')).toBe('2026-03-09')
  expect(bucketOf('2026-03-09', 'month')).toBe('2026-03-01')
})
