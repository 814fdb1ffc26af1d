import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { VendorResult } from '../../platform/ports/vendor.ts'
import type { dispatch, LoggedCall } from './dispatch.table.ts'

export type Dispatched = typeof dispatch.$inferSelect

export interface Operation<Intent> {
  reference: string
  intent: Intent
  subjectId: string | null
}

/** The result of one call. */
export type Outcome = { calls?: readonly Omit<LoggedCall, 'at'>[] } & (
  | { outcome: 'sent'; externalId?: string }
  /** Final: another attempt would be refused again. */
  | { outcome: 'refused'; failure: string }
  /** The vendor certainly did nothing and asks to retry later. */
  | { outcome: 'later'; retryAfterMs?: number }
  /** The vendor may have performed it. */
  | { outcome: 'unknown'; failure: string }
)

/** The result of a look-up by our own reference. */
export type Found = { calls?: readonly Omit<LoggedCall, 'at'>[] } & (
  | { found: 'yes'; externalId?: string }
  | { found: 'no' }
  /** The vendor cannot answer now. */
  | { found: 'unknown'; failure: string }
)

/**
 * Performs one kind of operation at one vendor. `send` and `lookUp` run outside of transactions. They return the
 * outcome and throw only on a bug, which counts as `unknown`.
 */
export interface VendorAdapter<Intent extends Record<string, unknown> = Record<string, unknown>> {
  kind: string
  vendor: string
  schema: z.ZodType<Intent>
  send(ctx: Ctx, operation: Operation<Intent>): Promise<Outcome>
  /** Finds an earlier attempt by its reference. A "no" counts only `notFoundAfterMs` after the vendor was called. */
  lookUp?(ctx: Ctx, operation: Operation<Intent>): Promise<Found>
  /**
   * How to resend an operation without a look-up. `byVendor`: at once, because the vendor recognizes a repeated
   * reference (an idempotency key). `bySend`: `send` itself looks for an earlier attempt, so it waits as long as a
   * look-up would. An operation with neither stays `unknown` until a person decides.
   */
  idempotent?: 'byVendor' | 'bySend'
  /**
   * Whether the record still needs this operation. False once a person has settled it or it was resent under another
   * reference; retries then send nothing.
   */
  isCurrent?(ctx: Ctx, operation: Operation<Intent>): Promise<boolean>
  /** Runs in the transaction that records a final outcome, or `unknown` after the last attempt. */
  settled?(tx: Ctx, dispatched: Dispatched): Promise<void>
}

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
