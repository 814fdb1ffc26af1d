import pLimit, { type LimitFunction } from 'p-limit'

/** Pictures that are processed at the same time. */
const mostAtOnce = 2

const atOnce = pLimit(mostAtOnce)
const byCompany = new Map<string, LimitFunction>()

/**
 * Processes a picture in turn: one picture of a company at a time, so that a company with many or slow ones does not keep
 * the others waiting.
 */
export async function inTurn<T>(companyId: string, work: () => Promise<T>): Promise<T> {
  const own = byCompany.get(companyId) ?? pLimit(1)
  byCompany.set(companyId, own)
  try {
    return await own(() => atOnce(work))
  } finally {
    if (own.activeCount + own.pendingCount === 0) byCompany.delete(companyId)
  }
}
