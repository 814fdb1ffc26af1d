import { fetchError } from '../../platform/safe-fetch.ts'

/** Milliseconds left of a vendor's time for an answer that takes several calls. Throws TIMEOUT when there are none. */
export function timeLeft(timeoutMs: number): () => number {
  const end = performance.now() + timeoutMs
  return () => {
    const left = Math.floor(end - performance.now())
    if (left <= 0) throw fetchError('TIMEOUT')
    return left
  }
}
