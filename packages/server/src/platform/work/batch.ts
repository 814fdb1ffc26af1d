import { setTimeout } from 'node:timers/promises'

/**
 * Number of rows per transaction in long-running work. The embedded database has one connection, so every list waits
 * while a transaction is open.
 */
export const rowsOfBatch = 100

/** Called between two transactions, so that requests, whose statements run one after another, make progress. */
export function letOthersRun(): Promise<void> {
  return setTimeout(10)
}
