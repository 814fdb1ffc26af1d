/** One call to a vendor for the log, without secrets. Has the same shape as `LoggedCall` of dispatch. */
export interface VendorCall {
  request: string
  answer: string
}

/**
 * `EXPIRED`: the token is not accepted. `LATER`: the vendor did nothing and asks the client to retry later. `REFUSED`:
 * a retry would be rejected again. `UNKNOWN`: the vendor did not respond properly, and may have carried out the
 * request.
 */
export type NotAnswered<Failure extends string> =
  | { ok: false; reason: 'EXPIRED' }
  | { ok: false; reason: 'LATER'; retryAfterMs: number }
  /** `says`: the reason in the vendor's own words, if it gave one. */
  | { ok: false; reason: 'REFUSED'; failure: Failure; says?: string }
  | { ok: false; reason: 'UNKNOWN'; failure: string }

/**
 * A vendor's response.
 * @template Failure the codes of its refusals
 */
export type VendorResult<Value, Failure extends string = string> = (
  | { ok: true; value: Value }
  | NotAnswered<Failure>
) & { calls?: readonly VendorCall[] }
