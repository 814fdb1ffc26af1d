import type { VendorResult } from '../../platform/ports/vendor.ts'
import type { Found, Outcome } from './dispatch.adapter.ts'

/** A vendor's answer to a company, or that the company has no account there. */
export type AccountResult<Value, Failure extends string = string> =
  | VendorResult<Value, Failure>
  | { ok: false; reason: 'NOT_CONNECTED'; calls?: undefined }

type NotOk = Extract<AccountResult<unknown>, { ok: false }>

/** Maps a failed vendor answer to the outcome of the operation. */
export function notSent(answer: NotOk): Outcome {
  const calls = answer.calls ?? []
  switch (answer.reason) {
    case 'LATER':
      return { outcome: 'later', retryAfterMs: answer.retryAfterMs, calls }
    case 'REFUSED':
      return { outcome: 'refused', failure: answer.failure, calls }
    case 'UNKNOWN':
      return { outcome: 'unknown', failure: answer.failure, calls }
    default:
      return { outcome: 'refused', failure: 'NOT_CONNECTED', calls }
  }
}

/** Maps a failed vendor answer to the result of a look-up. */
export function notFoundOut(answer: NotOk): Found {
  const says = answer.reason === 'UNKNOWN' || answer.reason === 'REFUSED'
  return { found: 'unknown', failure: says ? answer.failure : answer.reason, calls: answer.calls ?? [] }
}
