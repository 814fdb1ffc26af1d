import { fetchError } from '../../platform/safe-fetch.ts'

/**
 * Returns the milliseconds left of a vendor's timeout, for an answer that takes several calls. Throws TIMEOUT when none
 * are left.
 */
export function timeLeft(timeoutMs: number): () => number {
  const end = performance.now() + timeoutMs
  return () => {
    const left = Math.floor(end - performance.now())
    if (left <= 0) throw fetchError('TIMEOUT')
    return left
  }
}
