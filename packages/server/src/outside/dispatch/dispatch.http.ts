import { isFetchError, type SafeFetchOptions, safeFetch } from '../../platform/safe-fetch.ts'
import type { Outcome } from './dispatch.adapter.ts'

type HttpOutcome = Outcome & { status: number | null; body: string }

const longestAnswer = 500

/**
 * Calls a vendor over HTTP and classifies its answer: 2xx is sent; 429, and 503 with Retry-After, is later; any other
 * 5xx or a timeout is unknown; the rest is refused.
 */
export async function callVendor(address: string, options: SafeFetchOptions): Promise<HttpOutcome> {
  const { origin, pathname } = new URL(address)
  const request = `${options.method ?? 'GET'} ${origin}${pathname}`
  try {
    const { status, headers, body: bytes } = await safeFetch(address, options)
    const body = Buffer.from(bytes).toString('utf8')
    const answer = `${status} ${body.slice(0, longestAnswer)}`.trim()
    return { ...sorted(status, headers['retry-after']), status, body, calls: [{ request, answer }] }
  } catch (error) {
    if (!isFetchError(error)) throw error
    const calls = [{ request, answer: error.reason }]
    const failure = error.reason
    if (failure === 'NOT_ALLOWED') return { outcome: 'refused', failure, status: null, body: '', calls }
    return { outcome: 'unknown', failure, status: error.status, body: '', calls }
  }
}

function sorted(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 429 || (status === 503 && retryAfter !== undefined)) {
    return { outcome: 'later', retryAfterMs: retryAfterMs(retryAfter, Date.now()) }
  }
  const failure = `STATUS_${status}`
  return status >= 500 || status === 408 ? { outcome: 'unknown', failure } : { outcome: 'refused', failure }
}

/** Parses seconds or a date, as in RFC 9110; 0 if absent. */
export function retryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : Number.NaN
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000
  return Number.isFinite(wait) ? Math.max(0, wait) : 0
}
