import { expect, test } from 'vitest'
import { createFollowingClock } from './database-clock.ts'

const noon = Date.parse('2026-11-20T12:00:00Z')

/** Another clock, and the time since this process started. */
function setup() {
  const other = { time: noon, passed: 0, slowMs: 0 }
  const pass = (milliseconds: number) => {
    other.time += milliseconds
    other.passed += milliseconds
  }
  const ask = async () => {
    pass(other.slowMs / 2)
    const reported = other.time
    pass(other.slowMs / 2)
    return reported
  }
  return { other, pass, clock: createFollowingClock(ask, () => other.passed) }
}

test('the clock continues from the database’s time, whatever the machine’s clock says', async () => {
  const { clock, pass } = setup()
  await clock.follow()
  expect(clock.now().getTime()).toBe(noon)
  pass(90_000)
  expect(clock.now().getTime()).toBe(noon + 90_000)
})

test('a response counts as the middle of the call’s duration', async () => {
  const { clock, other } = setup()
  other.slowMs = 400
  await clock.follow()
  expect(clock.now().getTime()).toBe(other.time)
})

test('a slow response changes nothing', async () => {
  const { clock, other } = setup()
  await clock.follow()
  other.time += 3_600_000
  other.slowMs = 2_000
  await clock.follow()
  expect(clock.now().getTime()).toBe(noon + 2_000)
})

test('the clock is set back and forward like the database’s', async () => {
  const { clock, other } = setup()
  await clock.follow()
  for (const hour of [1, -2]) {
    other.time += hour * 3_600_000
    await clock.follow()
    expect(clock.now().getTime()).toBe(other.time)
  }
})
