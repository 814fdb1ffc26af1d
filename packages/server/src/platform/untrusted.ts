import { createCompanyQueue } from './company-queue.ts'
import { collectFromThread, runInThread, type ThreadLimits } from './thread.ts'

/** Of a thread that reads one file. The processor's time is that of the thread alone, so that a busy machine refuses no file. */
const untrustedLimits: ThreadLimits = { processorMs: 5_000, milliseconds: 20_000, megabytes: 384 }

/**
 * One queue for all files that people upload and vendors send, apart from the threads that make emails and documents: of a company
 * one file after the other, so that a file that takes its whole time costs its own company only.
 */
const inTurn = createCompanyQueue(2)

/**
 * Reads what a stranger made in a thread of its own that is ended after 5 s of the processor. The order is made when the turn has
 * come. @returns undefined where the thread was ended, or failed: the file counts as not readable.
 */
export function readUntrusted<Answer>(
  companyId: string,
  entry: URL,
  orderOf: () => Promise<unknown>,
): Promise<Answer | undefined> {
  return inTurn(companyId, async () => runInThread<Answer>(entry, await orderOf(), untrustedLimits))
}

/** Likewise, for an answer of many items. */
export function collectUntrusted<Item>(
  companyId: string,
  entry: URL,
  orderOf: () => Promise<unknown>,
): Promise<Item[] | undefined> {
  return inTurn(companyId, async () => collectFromThread<Item>(entry, await orderOf(), untrustedLimits))
}
