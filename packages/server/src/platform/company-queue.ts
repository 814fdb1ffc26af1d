import pLimit, { type LimitFunction } from 'p-limit'

/** Runs work in its turn. */
export type CompanyQueue = <T>(companyId: string, work: () => Promise<T>) => Promise<T>

/**
 * A queue that is fair to companies: `atOnce` pieces of work at a time, and of one company one after the other, so that a company
 * with many or slow ones does not keep the others waiting.
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
