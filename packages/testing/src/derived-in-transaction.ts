import { Session } from 'node:inspector'
import type { Database } from '@gable/server/platform/db/client'
import { aroundTransactions } from './around-transactions.ts'

/** CPU-heavy functions of the roof package: those that derive, guess or report. */
const heavy = new Set(['roofOf', 'deriveRoof', 'guessOf', 'measurementReport'])

export interface Watch {
  /** The heavy functions that ran while a transaction was open, and those that ran outside of transactions. */
  inside: Set<string>
  outside: Set<string>
  /** Records the last calls and stops watching. */
  stop(): void
}

/**
 * Watches which functions run, by the engine's call counts, and whether a transaction of this database is open at the
 * time. Only one watch can be active.
 */
export function watchTransactions(database: Database): Watch {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const watch: Watch = {
    inside: new Set(),
    outside: new Set(),
    stop() {
      note(watch.outside)
      leaveTransactions()
      session.disconnect()
    },
  }
  /** Counts the calls since the previous sample. */
  const note = (into: Set<string>) => {
    session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
      for (const { url, functions } of result) {
        if (!url.includes('/packages/roof/src/')) continue
        for (const { functionName, ranges } of functions) {
          if (heavy.has(functionName) && ranges.some(({ count }) => count > 0)) into.add(functionName)
        }
      }
    })
  }
  const leaveTransactions = aroundTransactions(database, async (begin) => {
    note(watch.outside)
    try {
      return await begin()
    } finally {
      note(watch.inside)
    }
  })
  note(new Set())
  return watch
}
