import type { NotAnswered, VendorCall, VendorResult } from '../../platform/ports/vendor.ts'
import { isFetchError, type SafeFetchOptions, type SafeResponse, safeFetch } from '../../platform/safe-fetch.ts'

/** As much of an answer is kept in the log. */
const longestAnswer = 500

/** A vendor that throttles without saying for how long. */
const usualPauseMs = 30_000

export interface VendorQuestion<Failure extends string> extends SafeFetchOptions {
  /** Sent as a bearer token; one that signs in otherwise has none. */
  token?: string
  /** What a refusal of this vendor means, by its status and body. */
  refusalOf: (status: number, body: unknown) => Failure
  /** The vendor's own sentence in the body of a refusal; absent where it is not shown. */
  saysOf?: (body: unknown) => string
  /** Statuses that are answers beside 2xx. */
  alsoAnswers?: readonly number[]
}

export interface VendorAnswer {
  status: number
  body: unknown
  bytes: Uint8Array
  /** Cookies that it sets, with their attributes. */
  cookies: readonly string[]
}

/**
 * Calls a vendor for a company and sorts its answer: 2xx is one; 401, and 419 of some, is a token or session that is not accepted; 429, and 503 with
 * Retry-After, is later; any other 5xx and no answer are unknown; the rest is refused.
 */
export async function callVendor<Failure extends string>(
  address: string,
  question: VendorQuestion<Failure>,
): Promise<VendorResult<VendorAnswer, Failure>> {
  const { token, refusalOf, saysOf, alsoAnswers, ...options } = question
  const { origin, pathname } = new URL(address)
  const request = `${options.method ?? 'GET'} ${origin}${pathname}`
  try {
    const response = await safeFetch(address, {
      ...options,
      headers: { ...options.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    })
    const body = jsonOf(response)
    const { status, body: bytes } = response
    const calls: VendorCall[] = [{ request, answer: `${status} ${shownOf(body, bytes)}`.trim() }]
    if ((status >= 200 && status < 300) || alsoAnswers?.includes(status)) {
      const cookies = response.headers['set-cookie'] ?? []
      return { ok: true, value: { status, body, bytes, cookies }, calls }
    }
    return { ...sorted(response, body, { refusalOf, saysOf }), calls }
  } catch (error) {
    if (!isFetchError(error)) throw error
    const calls: VendorCall[] = [{ request, answer: error.reason }]
    if (error.reason === 'NOT_ALLOWED') return { ok: false, reason: 'REFUSED', failure: refusalOf(0, undefined), calls }
    return { ok: false, reason: 'UNKNOWN', failure: error.reason, calls }
  }
}

function sorted<Failure extends string>(
  { status, headers }: SafeResponse,
  body: unknown,
  {
    refusalOf,
    saysOf,
  }: Pick<VendorQuestion<Failure>, 'refusalOf'> & { saysOf: VendorQuestion<Failure>['saysOf'] | undefined },
): NotAnswered<Failure> {
  const retryAfter = headers['retry-after']
  if (status === 401 || status === 419) return { ok: false, reason: 'EXPIRED' }
  if (status === 429 || (status === 503 && retryAfter !== undefined)) {
    const seconds = Number(retryAfter)
    return { ok: false, reason: 'LATER', retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : usualPauseMs }
  }
  if (status >= 500 || status === 408) return { ok: false, reason: 'UNKNOWN', failure: `STATUS_${status}` }
  const says = saysOf?.(body)
  return { ok: false, reason: 'REFUSED', failure: refusalOf(status, body), ...(says && { says }) }
}

/** The beginning of an answer for the log: JSON, or plain text such as a reason. Of a file nothing. */
function shownOf(body: unknown, bytes: Uint8Array): string {
  if (body !== undefined) return JSON.stringify(body).slice(0, longestAnswer)
  const text = Buffer.from(bytes.subarray(0, longestAnswer)).toString('utf8').trim()
  return /^[\P{C}\s]*$/u.test(text) && !text.includes('\uFFFD') ? text : ''
}

function jsonOf({ body }: SafeResponse): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}

/** A vendor's answer that came and cannot be understood. */
export const badAnswer = (calls: readonly VendorCall[] = []): VendorResult<never, never> => ({
  ok: false,
  reason: 'UNKNOWN',
  failure: 'BAD_ANSWER',
  calls,
})
