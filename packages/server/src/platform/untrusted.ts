import pLimit, { type LimitFunction } from 'p-limit'
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

type CompanyQueue = <T>(companyId: string, work: () => Promise<T>) => Promise<T>

/**
 * Creates a queue that is fair to companies. It runs up to `atOnce` tasks at a time, but only one per company, so that
 * a company with many or slow tasks doesn't delay others.
 */
export function createCompanyQueue(atOnce: number): CompanyQueue {
  const limit = pLimit(atOnce)
  const ofCompany = new Map<string, LimitFunction>()
  return async (companyId, work) => {
    const own = ofCompany.get(companyId) ?? pLimit(1)
    ofCompany.set(companyId, own)
    try {
      return await own(() => limit(work))
    } finally {
      if (own.activeCount + own.pendingCount === 0) ofCompany.delete(companyId)
    }
  }
}
