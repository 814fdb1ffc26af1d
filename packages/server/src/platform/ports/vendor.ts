/** One call to a vendor for the log, without secrets: the same shape as `LoggedCall` of dispatch. */
export interface VendorCall {
  request: string
  answer: string
}

/**
 * `EXPIRED`: the token is not accepted. `LATER`: the vendor did nothing and asks to come back. `REFUSED`: asking again would be
 * refused again. `UNKNOWN`: it did not answer, or not well, and may have done what was asked.
 */
export type NotAnswered<Failure extends string> =
  | { ok: false; reason: 'EXPIRED' }
  | { ok: false; reason: 'LATER'; retryAfterMs: number }
  /** `says`: why, in the vendor's own sentence, where it gave one. */
  | { ok: false; reason: 'REFUSED'; failure: Failure; says?: string }
  | { ok: false; reason: 'UNKNOWN'; failure: string }

/** What a vendor answered. @template Failure the codes of its refusals */
export type VendorResult<Value, Failure extends string = string> = (
  | { ok: true; value: Value }
  | NotAnswered<Failure>
) & { calls?: readonly VendorCall[] }
