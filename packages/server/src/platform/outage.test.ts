import { afterEach, expect, test, vi } from 'vitest'
import { databaseUnavailable } from './db/unavailable.ts'
import type { Log } from './log/log.ts'
import { createOutage } from './outage.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A database that only serves reads. */
const reading = { query: async <Row>() => ({ rows: [{ readOnly: 'off' }] as Row[], rowCount: 1 }) }
const coded = (code: string) => databaseUnavailable(Object.assign(new Error('said by the database'), { code }))

test.each([
  ['57P01', 500],
  // It answers the check at once, so it would be reported unavailable and back twice a second.
  ['53100', 5_000],
])('after %s the database is checked again %i ms later', async (code, milliseconds) => {
  vi.useFakeTimers()
  const reported: unknown[] = []
  const quiet = () => {}
  const tell = (...message: unknown[]) => void reported.push(message[1])
  const log: Log = { debug: quiet, info: tell, warn: quiet, error: tell, fatal: quiet }
  const outage = createOutage(reading, log)
  expect([outage.noticed(coded(code)), outage.noticed(coded(code))]).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(milliseconds - 1)
  expect(reported).toEqual(['the database is unavailable: answering requests with 503, jobs wait'])
  await vi.advanceTimersByTimeAsync(1)
  expect(reported.at(-1)).toBe('the database is available again')
})
