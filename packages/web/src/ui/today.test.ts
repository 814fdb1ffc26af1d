import { expect, test } from 'vitest'
import { todayIn } from './today.ts'

test('the day is that of the time zone', () => {
  const evening = new Date('2026-11-21T01:30:00Z')
  expect(todayIn('America/Denver', evening)).toBe('2026-11-20')
  expect(todayIn('UTC', evening)).toBe('2026-11-21')
})
