import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { dispatch, LoggedCall } from './dispatch.table.ts'

export type Dispatched = typeof dispatch.$inferSelect

/** One operation as an adapter is given it. */
export interface Operation<Intent> {
  reference: string
  intent: Intent
  subjectId: string | null
}

/** What became of one call. */
export type Outcome = { calls?: readonly Omit<LoggedCall, 'at'>[] } & (
  | { outcome: 'sent'; externalId?: string }
  /** Final: asking again would be refused again. */
  | { outcome: 'refused'; failure: string }
  /** The vendor surely did nothing, and asks to come back. */
  | { outcome: 'later'; retryAfterMs?: number }
  /** The vendor may have done it. */
  | { outcome: 'unknown'; failure: string }
)

/** What a look-up by our own reference says. */
export type Found = { calls?: readonly Omit<LoggedCall, 'at'>[] } & (
  | { found: 'yes'; externalId?: string }
  | { found: 'no' }
  /** The vendor cannot say now. */
  | { found: 'unknown'; failure: string }
)

/**
 * How one kind of operation is carried out at one vendor. `send` and `lookUp` run outside of transactions; they return what
 * happened and throw only on a bug, which counts as `unknown`.
 */
export interface VendorAdapter<Intent extends Record<string, unknown> = Record<string, unknown>> {
  kind: string
  vendor: string
  schema: z.ZodType<Intent>
  send(ctx: Ctx, operation: Operation<Intent>): Promise<Outcome>
  /** Finds an earlier attempt by its reference. A "no" counts only `notFoundAfterMs` after the vendor was called. */
  lookUp?(ctx: Ctx, operation: Operation<Intent>): Promise<Found>
  /**
   * How an operation without a look-up is sent again. `byVendor`: at once, the vendor recognizes a repeated reference (an
   * idempotency key). `bySend`: `send` itself looks for an earlier attempt, so it waits as long as a look-up would. An operation with
   * neither stays `unknown` until a person decides.
   */
  repeatable?: 'byVendor' | 'bySend'
  /**
   * Whether the record still wants this operation. False once a person has settled it or it was sent again under another reference:
   * then nothing is sent, whoever retries it.
   */
  isCurrent?(ctx: Ctx, operation: Operation<Intent>): Promise<boolean>
  /** Runs in the transaction that notes an outcome which is final, or `unknown` after the last attempt. */
  settled?(tx: Ctx, dispatched: Dispatched): Promise<void>
}
