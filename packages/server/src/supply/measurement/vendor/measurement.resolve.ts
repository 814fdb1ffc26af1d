import type { PlacementState } from '@gable/contract/order-state'
import { closeUnknown, lockOperation } from '../../../outside/dispatch/dispatch.service.ts'
import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/work/events.ts'
import { reportResolved } from '../measurement.events.ts'
import { isRequested } from './measurement.apply.ts'
import { settleCredits } from './measurement.credits.ts'
import { enqueueFollow } from './measurement.follow-queue.ts'
import { getOrder } from './measurement.order.query.ts'
import { type AnyOrder, lockOrder, mayBecome, readAnyOrder, subjectOf, writeOrder } from './measurement.order-state.ts'
import { mayOrderUnder, readOrderRules } from './measurement.rules.ts'

/** What a person who checked with the vendor found. */
export type Found = { outcome: 'placed'; jobNumber: string } | { outcome: 'notPlaced' }

export type ResolveResult =
  | { ok: true; placement: PlacementState }
  | { ok: false; reason: 'NOT_FOUND' | 'ORDER_NOT_UNKNOWN' | 'ORDER_BEING_SENT' | 'ORDER_ADMINS_ONLY' }

/**
 * Resolves an order whose response was lost, with what a person found at the vendor. For an order with credits the
 * account is the operator's, so only the operator can resolve it (`resolveHeld`).
 */
export async function resolveOrder(ctx: Ctx, { id, ...found }: Found & { id: string }): Promise<ResolveResult> {
  const seen = await getOrder(ctx, id)
  if (!seen || seen.placement === null) return { ok: false, reason: 'NOT_FOUND' }
  if (!mayOrderUnder(await readOrderRules(ctx), ctx)) return { ok: false, reason: 'ORDER_ADMINS_ONLY' }
  if (seen.credits !== null) return { ok: false, reason: 'ORDER_NOT_UNKNOWN' }
  return resolveHeld(ctx, { id, ...found })
}

/** Whether an order was placed with the operator's account at its vendor. */
export async function isOfOperator(ctx: Ctx, id: string): Promise<boolean> {
  const order = await readAnyOrder(ctx, id)
  return order !== undefined && order.credits !== null
}

/**
 * Like `resolveOrder`, for users who manage the account at the vendor. Returns the credits of an order that was never
 * placed. Closes the operation that sent it, so that it cannot be retried.
 */
export async function resolveHeld(ctx: Ctx, { id, ...found }: Found & { id: string }): Promise<ResolveResult> {
  return ctx.transaction<ResolveResult>(async (tx) => {
    const seen = await readAnyOrder(tx, id)
    if (seen) await lockOperation(tx, operationOf(seen))
    const locked = await lockOrder(tx, id)
    if (!locked) return { ok: false, reason: 'NOT_FOUND' }
    const placement = found.outcome === 'placed' ? 'placed' : 'failed'
    // A repeated request succeeds with the existing result.
    if (locked.placement === placement && locked.failure !== 'VENDOR_ORDER_UNKNOWN') return { ok: true, placement }
    if (locked.placement !== 'unknown' || !mayBecome(locked, placement))
      return { ok: false, reason: 'ORDER_NOT_UNKNOWN' }
    if (!(await closeUnknown(tx, { ...operationOf(locked), ...settledAs(found) }))) {
      return { ok: false, reason: 'ORDER_BEING_SENT' }
    }
    const written = await writeOrder(tx, locked, changeOf(tx, locked, found))
    await settleCredits(tx, written)
    if (found.outcome === 'placed' && isRequested(tx, written)) await enqueueFollow(tx, written)
    const data = { orderId: id, source: locked.provider, outcome: found.outcome }
    await emit(tx, reportResolved, { subjectId: subjectOf(locked), data })
    return { ok: true, placement }
  })
}

const operationOf = ({ provider: vendor, reference }: AnyOrder) => ({ vendor, reference })

const settledAs = (found: Found) =>
  found.outcome === 'placed'
    ? ({ state: 'sent', externalId: found.jobNumber } as const)
    : ({ state: 'refused', failure: 'SETTLED_BY_HAND' } as const)

function changeOf(tx: Ctx, locked: AnyOrder, found: Found) {
  if (found.outcome === 'notPlaced') {
    return { placement: 'failed', status: 'Failed', failure: 'VENDOR_ORDER_REFUSED' } as const
  }
  const { jobNumber } = found
  const askAt = isRequested(tx, locked) ? tx.clock.now() : null
  return { placement: 'placed', status: 'In Progress', failure: null, jobNumber, askAt } as const
}
