import type { Clock } from '../clock.ts'
import type { Attempt } from './limits.ts'

const minuteMs = 60_000

/** Keys remembered in a minute. What comes after them is not counted: a crowd must not close the door for others. */
const mostRemembered = 100_000

export interface MinuteCounter {
  /** Takes one of `limit` attempts that a key has in this minute. */
  (key: string, limit: number): Attempt
  /** Whether a key has none left, without taking one. */
  isSpent(key: string, limit: number): boolean
}

/** Counts attempts by key and minute in the memory of this process. */
export function createMinuteCounter(clock: Clock): MinuteCounter {
  let minute = 0
  let counts = new Map<string, number>()
  const countsNow = () => {
    const current = Math.floor(clock.now().getTime() / minuteMs)
    if (current !== minute) [minute, counts] = [current, new Map()]
    return counts
  }
  const retryAfterSeconds = () => Math.max(1, Math.ceil(((minute + 1) * minuteMs - clock.now().getTime()) / 1_000))
  const take = (key: string, limit: number): Attempt => {
    const known = countsNow()
    const count = known.get(key) ?? 0
    if (count >= limit) return { ok: false, retryAfterSeconds: retryAfterSeconds() }
    if (count > 0 || known.size < mostRemembered) known.set(key, count + 1)
    return { ok: true }
  }
  return Object.assign(take, { isSpent: (key: string, limit: number) => (countsNow().get(key) ?? 0) >= limit })
}
