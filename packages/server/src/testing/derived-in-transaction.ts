import { Session } from 'node:inspector'
import type { Database } from '../platform/db/client.ts'
import { aroundTransactions } from './around-transactions.ts'

/** Of the roof package: whatever derives, guesses or reports, and so keeps the processor busy. */
const heavy = new Set(['roofOf', 'deriveRoof', 'guessOf', 'measurementReport'])

export interface Watch {
  /** The heavy functions that ran while a transaction was open, and those that ran while none was. */
  inside: Set<string>
  outside: Set<string>
  /** Notes what ran last, and stops looking. */
  stop(): void
}

/**
 * Looks on while the product works: which functions run, by the engine's own count of calls, and whether a transaction of this
 * database is open meanwhile. For one piece of work at a time.
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
  /** Each look counts from the last one. */
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
