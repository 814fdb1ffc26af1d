import type { NotAnswered, VendorCall, VendorResult } from '../../platform/ports/vendor.ts'
import { isFetchError, type SafeFetchOptions, type SafeResponse, safeFetch } from '../../platform/safe-fetch.ts'

/** Maximum number of characters of an answer in the log. */
const maxResponseLength = 500

/** For a vendor that throttles without saying for how long. */
const usualPauseMs = 30_000

export interface VendorQuestion<Failure extends string> extends SafeFetchOptions {
  /** Sent as a bearer token; omitted for vendors with another kind of sign-in. */
  token?: string
  /** Maps this vendor's refusals to failures, by status and body. */
  refusalOf: (status: number, body: unknown) => Failure
  /** The vendor's own message in a refusal; omitted if it isn't shown. */
  messageIn?: (body: unknown) => string
  /** Statuses that count as answers besides 2xx. */
  alsoAnswers?: readonly number[]
}

export interface VendorAnswer {
  status: number
  body: unknown
  bytes: Uint8Array
  /** Where a redirect points, if redirects are answers. */
  location?: string | undefined
  /** Cookies that the answer sets, with their attributes. */
  cookies: readonly string[]
}

/**
 * Calls a vendor for a company and classifies its answer: 2xx is success; 401, and 419 at some, means that the token or
 * session is not accepted; 429, and 503 with Retry-After, is later; any other 5xx or no answer is unknown; the rest is
 * refused.
 */
export async function callVendor<Failure extends string>(
  address: string,
  question: VendorQuestion<Failure>,
): Promise<VendorResult<VendorAnswer, Failure>> {
  const { token, refusalOf, messageIn, alsoAnswers, ...options } = question
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
      const { location } = response.headers
      return { ok: true, value: { status, body, bytes, cookies, location }, calls }
    }
    return { ...sorted(response, body, { refusalOf, messageIn }), calls }
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
    messageIn,
  }: Pick<VendorQuestion<Failure>, 'refusalOf'> & { messageIn: VendorQuestion<Failure>['messageIn'] | undefined },
): NotAnswered<Failure> {
  const retryAfter = headers['retry-after']
  if (status === 401 || status === 419) return { ok: false, reason: 'EXPIRED' }
  if (status === 429 || (status === 503 && retryAfter !== undefined)) {
    const seconds = Number(retryAfter)
    return { ok: false, reason: 'LATER', retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : usualPauseMs }
  }
  if (status >= 500 || status === 408) return { ok: false, reason: 'UNKNOWN', failure: `STATUS_${status}` }
  const says = messageIn?.(body)
  return { ok: false, reason: 'REFUSED', failure: refusalOf(status, body), ...(says && { says }) }
}

/** The beginning of an answer for the log: JSON, or plain text such as an error. Empty for files. */
function shownOf(body: unknown, bytes: Uint8Array): string {
  if (body !== undefined) return JSON.stringify(body).slice(0, maxResponseLength)
  const text = Buffer.from(bytes.subarray(0, maxResponseLength)).toString('utf8').trim()
  return /^[\P{C}\s]*$/u.test(text) && !text.includes('\uFFFD') ? text : ''
}

/** Parses a vendor's answer as JSON; undefined if it is not JSON. */
export function jsonOf({ body }: Pick<SafeResponse, 'body'>): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}

/** An answer that arrived but cannot be interpreted. */
export const badAnswer = (calls: readonly VendorCall[] = []): VendorResult<never, never> => ({
  ok: false,
  reason: 'UNKNOWN',
  failure: 'BAD_ANSWER',
  calls,
})
