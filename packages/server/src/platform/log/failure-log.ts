import type { Clock } from '../clock.ts'
import type { Log } from './log.ts'

/** Logs a run of failures of one operation: one line when it begins, and one when it ends. */
export interface FailureLog {
  failed(error: unknown): void
  worked(): void
}

/**
 * How long the operation must succeed before a run of failures ends, so that failures with successes in between count
 * as one run.
 */
const quietMs = 60_000

/**
 * For operations that run many times a second, where a line for each failure would hide all others. `facts` identify
 * the operation.
 */
export function createFailureLog({ log, clock }: { log: Log; clock: Clock }, facts: object, what: string): FailureLog {
  let since: { first: number; last: number; times: number } | undefined

  return {
    failed(error) {
      const now = clock.now().getTime()
      if (!since) log.warn({ ...facts, err: error }, `${what} failing`)
      since = { first: since?.first ?? now, last: now, times: (since?.times ?? 0) + 1 }
    },
    worked() {
      const now = clock.now().getTime()
      if (!since || now - since.last < quietMs) return
      const seconds = Math.round((since.last - since.first) / 1_000)
      log.info({ ...facts, seconds, times: since.times }, `${what} recovered`)
      since = undefined
    },
  }
}
