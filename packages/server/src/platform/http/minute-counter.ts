import type { Clock } from '../clock.ts'
import type { Attempt } from './limits.ts'

const minuteMs = 60_000

/**
 * Maximum number of keys remembered per minute. Further keys are not counted, so that a flood of keys doesn't lock out
 * others.
 */
const maxRemembered = 100_000

export interface MinuteCounter {
  /** Uses one of the `limit` attempts that a key has in this minute. */
  (key: string, limit: number): Attempt
  /** Returns whether a key has no attempts left, without using one. */
  isSpent(key: string, limit: number): boolean
}

/** Counts attempts by key and minute in this process's memory. */
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
    if (count > 0 || known.size < maxRemembered) known.set(key, count + 1)
    return { ok: true }
  }
  return Object.assign(take, { isSpent: (key: string, limit: number) => (countsNow().get(key) ?? 0) >= limit })
}
