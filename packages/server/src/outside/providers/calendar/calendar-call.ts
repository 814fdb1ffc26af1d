import { z } from 'zod'
import type { CalendarFailure } from '../../../platform/ports/calendar.ts'
import type { VendorResult } from '../../../platform/ports/vendor.ts'
import type { SafeFetchOptions } from '../../../platform/safe-fetch.ts'
import { callVendor, type VendorAnswer } from '../vendor-call.ts'

/** For a vendor that reports a rate limit as a refusal. */
const limitPauseMs = 60_000

const reasons = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string().max(200) })).max(20) }) })

interface CalendarQuestion extends Pick<SafeFetchOptions, 'headers' | 'timeoutMs'> {
  method?: SafeFetchOptions['method']
  body?: object
  alsoAnswers?: readonly number[]
}

/**
 * Calls a vendor of calendars. The log of the call has only the status, because answers contain what people do and the
 * names of homeowners.
 */
export async function callCalendar(
  token: string,
  address: string,
  { body, headers, ...question }: CalendarQuestion,
): Promise<VendorResult<VendorAnswer, CalendarFailure>> {
  const answer = await callVendor<CalendarFailure | 'LIMIT'>(address, {
    ...question,
    token,
    maxBytes: 8_000_000,
    allowedOrigins: [new URL(address).origin],
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    // Google also answers 403 for rate limits, with the reason in the body.
    refusalOf: (status, said) => (status === 403 && isLimit(said) ? 'LIMIT' : 'CALENDAR_REFUSED'),
  })
  const calls = (answer.calls ?? []).map(({ request, answer: said }) => ({ request, answer: said.split(' ')[0]! }))
  if (answer.ok || answer.reason !== 'REFUSED') return { ...answer, calls }
  const { failure } = answer
  if (failure === 'LIMIT') return { ok: false, reason: 'LATER', retryAfterMs: limitPauseMs, calls }
  return { ok: false, reason: 'REFUSED', failure, calls }
}

const isLimit = (body: unknown): boolean =>
  reasons.safeParse(body).data?.error.errors.some(({ reason }) => /limitexceeded/i.test(reason)) ?? false
