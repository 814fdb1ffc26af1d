import type { Clock } from '../clock.ts'
import type { Log } from './log.ts'

/** What a run of failures of one thing leaves in the log: a line when it begins, and one when it is over. */
export interface FailureLog {
  failed(error: unknown): void
  worked(): void
}

/** Something that answers again and fails again in between is still failing: so long must it have answered. */
const quietMs = 60_000

/** For what is asked many times a second: a line for each failure would hide all others. `facts` say what it is about. */
export function createFailureLog({ log, clock }: { log: Log; clock: Clock }, facts: object, what: string): FailureLog {
  let since: { first: number; last: number; times: number } | undefined

  return {
    failed(error) {
      const now = clock.now().getTime()
      if (!since) log.warn({ ...facts, err: error }, `${what} fail`)
      since = { first: since?.first ?? now, last: now, times: (since?.times ?? 0) + 1 }
    },
    worked() {
      const now = clock.now().getTime()
      if (!since || now - since.last < quietMs) return
      const seconds = Math.round((since.last - since.first) / 1_000)
      log.info({ ...facts, seconds, times: since.times }, `${what} are back`)
      since = undefined
    },
  }
}
