import pLimit, { type LimitFunction } from 'p-limit'

export type CompanyQueue = <T>(companyId: string, work: () => Promise<T>) => Promise<T>

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
