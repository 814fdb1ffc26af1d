import { createCompanyQueue } from './company-queue.ts'
import { collectFromThread, runInThread, type ThreadLimits } from './thread.ts'

/**
 * The limits of a thread that reads one file. Processor time is that of the thread alone, so that a busy machine
 * rejects no file.
 */
const untrustedLimits: ThreadLimits = { processorMs: 5_000, milliseconds: 20_000, megabytes: 384 }

/**
 * One queue for all files from users and vendors, separate from the threads that create emails and documents. Each
 * company's files are read one at a time, so that a slow file only delays its own company.
 */
const inTurn = createCompanyQueue(2)

/**
 * Reads untrusted data in its own thread, which is terminated after 5 s of processor time. The order is created when
 * its turn comes.
 * @returns undefined if the thread was terminated or failed; the file then counts as unreadable.
 */
export function readUntrusted<Answer>(
  companyId: string,
  entry: URL,
  orderOf: () => Promise<unknown>,
): Promise<Answer | undefined> {
  return inTurn(companyId, async () => runInThread<Answer>(entry, await orderOf(), untrustedLimits))
}

/** The same for a result of many items. */
export function collectUntrusted<Item>(
  companyId: string,
  entry: URL,
  orderOf: () => Promise<unknown>,
): Promise<Item[] | undefined> {
  return inTurn(companyId, async () => collectFromThread<Item>(entry, await orderOf(), untrustedLimits))
}
