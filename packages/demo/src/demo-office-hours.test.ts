import { expect, test } from 'vitest'
import { lastCallAt, nextCallAt } from './demo-office-hours.ts'

test.each([
  ['2026-11-20T12:00:00Z', '2026-11-19T22:40:00Z', '2026-11-20T15:20:00Z'],
  ['2026-11-20T15:00:00Z', '2026-11-20T15:00:00Z', '2026-11-20T15:00:00Z'],
  ['2026-11-21T00:59:00Z', '2026-11-21T00:59:00Z', '2026-11-21T00:59:00Z'],
  ['2026-11-21T01:00:00Z', '2026-11-20T22:40:00Z', '2026-11-21T15:20:00Z'],
  ['2026-07-20T13:59:00Z', '2026-07-19T21:40:00Z', '2026-07-20T14:20:00Z'],
])('the office in Boise calls at %s, or before, or after', (at, before, after) => {
  expect(lastCallAt(new Date(at), 'America/Boise')).toEqual(new Date(before))
  expect(nextCallAt(new Date(at), 'America/Boise')).toEqual(new Date(after))
})
