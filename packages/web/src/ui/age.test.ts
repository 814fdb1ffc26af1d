import { expect, it } from 'vitest'
import { age } from './age.ts'

it.each([
  [0, 'just now'],
  [59_000, 'just now'],
  [60_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [60 * 60_000, '1 hour'],
  [24 * 3_600_000, '1 day'],
  [3 * 24 * 3_600_000, '3 days'],
  [59 * 24 * 3_600_000, '59 days'],
  [60 * 24 * 3_600_000, '2 months'],
  [400 * 24 * 3_600_000, '1 year'],
  [-5_000, 'just now'],
])('shows how long ago %d ms are', (passed, message) => {
  const now = new Date('2026-06-01T12:00:00.000Z')
  expect(age(new Date(now.getTime() - passed).toISOString(), now)).toBe(message)
})
