import type { Me } from '@gable/contract/identity-me'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionClock } from './session-clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const minutes = 60_000

/** A server whose clock is an hour ahead of the browser's. */
function makeServer(secondsLeft: number) {
  const ahead = 3_600_000
  let endsAt = Date.now() + secondsLeft * 1_000
  const asked = vi.fn(async () => {
    const isOver = endsAt <= Date.now()
    const session = {
      expiresAt: new Date(endsAt + ahead).toISOString(),
      now: new Date(Date.now() + ahead).toISOString(),
    }
    clock.see(isOver ? null : ({ id: 'p', session } as Me))
    if (isOver) clock.end()
  })
  const clock = createSessionClock({ ask: asked })
  return {
    clock,
    asked,
    prolong: (seconds: number) => {
      endsAt = Date.now() + seconds * 1_000
    },
  }
}

test('warns two minutes before the end, by the server’s clock, and announces the end', async () => {
  const { clock, asked } = makeServer(1_800)
  await asked()
  await vi.advanceTimersByTimeAsync(27 * minutes)
  expect(clock.state()).toEqual({ at: 'open' })
  await vi.advanceTimersByTimeAsync(1 * minutes + 10)
  expect(clock.state()).toMatchObject({ at: 'ending' })
  await vi.advanceTimersByTimeAsync(2 * minutes)
  expect(clock.state()).toMatchObject({ at: 'ended', person: { id: 'p' } })
})

test('does not warn of a session that another tab has extended', async () => {
  const { clock, asked, prolong } = makeServer(1_800)
  await asked()
  await vi.advanceTimersByTimeAsync(20 * minutes)
  prolong(1_800)
  await vi.advanceTimersByTimeAsync(15 * minutes)
  expect(clock.state()).toEqual({ at: 'open' })
  // It asks again before it would have warned.
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a warning disappears when the session is extended, and an ended one continues after signing in', async () => {
  const { clock, asked, prolong } = makeServer(100)
  await asked()
  expect(clock.state()).toMatchObject({ at: 'ending' })
  prolong(1_800)
  await asked()
  expect(clock.state()).toEqual({ at: 'open' })
  expect(clock.end()).toMatchObject({ id: 'p' })
  await asked()
  expect(clock.state()).toEqual({ at: 'open' })
})

test('no session ends for someone who never signed in, or who signed out', async () => {
  const { clock, asked } = makeServer(1_800)
  expect(clock.end()).toBeUndefined()
  await asked()
  clock.forget()
  expect(clock.end()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(60 * minutes)
  expect(clock.state()).toEqual({ at: 'open' })
})

test('retries if the server is unreachable', async () => {
  const ask = vi.fn(async () => {
    throw new Error('offline')
  })
  const clock = createSessionClock({ ask })
  const session = { expiresAt: '2026-11-20T15:30:00Z', now: '2026-11-20T15:00:00Z' }
  clock.see({ id: 'p', session } as Me)
  await vi.advanceTimersByTimeAsync(28 * minutes + 12_000)
  expect(ask.mock.calls.length).toBeGreaterThan(2)
  expect(clock.state()).toEqual({ at: 'open' })
})
