import { setTimeout } from 'node:timers/promises'

/**
 * Rows of one transaction of a long piece of work. The embedded database has one connection: while a transaction is open, every
 * list waits for it.
 */
export const rowsOfBatch = 100

/** Between two transactions, so that requests have their statements answered, which come one after the other. */
export function letOthersRun(): Promise<void> {
  return setTimeout(10)
}
