import { type SubscriptionRequest, subscriptionRules } from '@gable/contract/status'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { subscriptionRequested, subscriptionRequestReset } from './subscription.events.ts'
import { lockSubscription } from './subscription.query.ts'
import { subscription } from './subscription.table.ts'

export type RequestResult =
  | { ok: true; request: SubscriptionRequest }
  | { ok: false; reason: 'NOT_FOUND' | 'REQUEST_NOT_ALLOWED' }
export type ResetResult = { ok: true } | { ok: false; reason: 'NOT_FOUND' | 'REQUEST_NOT_RESET' }

/** The values of a subscription without a pending request. */
export const noRequest = { request: null, requestedAt: null, requestedBy: null }

/**
 * Asks the platform for a change that the status allows. The subscription continues unchanged until the request is
 * answered.
 */
export function requestChange(
  ctx: Ctx,
  { id, request }: { id: string; request: SubscriptionRequest },
): Promise<RequestResult> {
  return once<RequestResult>(ctx, async (tx) => {
    const locked = await lockSubscription(tx, id)
    if (!locked) return { ok: false, reason: 'NOT_FOUND' }
    if (!subscriptionRules[locked.status].requests.includes(request))
      return { ok: false, reason: 'REQUEST_NOT_ALLOWED' }
    if (locked.request === request) return { ok: true, request }
    const requested = { request, requestedAt: tx.clock.now(), requestedBy: callingUser(tx).userId }
    await writeNext(tx, subscription, locked, requested)
    await emit(tx, subscriptionRequested, { subjectId: id, data: { type: locked.type, request } })
    return { ok: true, request }
  })
}

/** Withdraws a pending request. */
export function resetRequest(ctx: Ctx, id: string): Promise<ResetResult> {
  return ctx.transaction<ResetResult>(async (tx) => {
    const locked = await lockSubscription(tx, id)
    if (!locked) return { ok: false, reason: 'NOT_FOUND' }
    if (!locked.request) return { ok: false, reason: 'REQUEST_NOT_RESET' }
    await writeNext(tx, subscription, locked, noRequest)
    await emit(tx, subscriptionRequestReset, { subjectId: id, data: { type: locked.type, request: locked.request } })
    return { ok: true }
  })
}
