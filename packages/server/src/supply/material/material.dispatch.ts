import { mayFollow } from '@gable/contract/order-state'
import { type SupplierFailure, type SupplierId, supplierFailures, supplierIds } from '@gable/contract/supplier'
import { z } from 'zod'
import {
  type Dispatched,
  type Found,
  notFoundOut,
  notSent,
  type Operation,
  type Outcome,
  type VendorAdapter,
} from '../../outside/dispatch/dispatch.adapter.ts'
import type { Ctx } from '../../platform/context.ts'
import { writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { materialOrderFailed } from './material.events.ts'
import { supplierOrderOf } from './material.order-list.query.ts'
import {
  isMaterialOrder,
  noteOrderStep,
  noteRefusal,
  readStoredOrder,
  type StoredOrder,
  subjectOf,
} from './material.order-state.ts'
import { asBuyer, supplierAccount } from './material.supplier.ts'
import { materialOrder } from './material.table.ts'

const intent = z.object({ orderId: z.uuid() })
type Intent = z.infer<typeof intent>

/**
 * Material orders, one adapter for each supplier. The content is read from the order, which does not change while it is
 * being sent.
 */
export const supplierAdapters: readonly VendorAdapter<Intent>[] = supplierIds.map((vendor) => ({
  kind: 'materialOrder',
  vendor,
  schema: intent,
  send: (ctx, operation) => send(ctx, vendor, operation),
  lookUp: (ctx, operation) => lookUp(ctx, vendor, operation),
  isCurrent,
  settled,
}))

export const supplierAdapterOf = (vendor: SupplierId): VendorAdapter<Intent> =>
  supplierAdapters.find((adapter) => adapter.vendor === vendor)!

async function send(
  ctx: Ctx,
  vendor: SupplierId,
  { intent: { orderId }, reference }: Operation<Intent>,
): Promise<Outcome> {
  const order = await readStoredOrder(ctx, orderId)
  if (!order) return { outcome: 'refused', failure: 'VENDOR_ORDER_REFUSED' }
  const accountId = await accountOf(ctx, order)
  const body = { ...(await supplierOrderOf(ctx, order)), reference, accountId }
  const answer = await asBuyer(ctx, vendor, (port, access) => port.place(access, body))
  if (!answer.ok) {
    if (answer.reason === 'REFUSED' && answer.says) await noteRefusal(ctx, { orderId, reference, says: answer.says })
    return notSent(answer)
  }
  return { outcome: 'sent', externalId: answer.value.number, calls: answer.calls ?? [] }
}

async function lookUp(
  ctx: Ctx,
  vendor: SupplierId,
  { intent: { orderId }, reference }: Operation<Intent>,
): Promise<Found> {
  const order = await readStoredOrder(ctx, orderId)
  if (!order) return { found: 'no', calls: [] }
  const requested = {
    accountId: await accountOf(ctx, order),
    branchNumber: order.branch?.number ?? '',
    reference,
    since: order.sentAt ?? order.createdAt,
    now: ctx.clock.now(),
  }
  const answer = await asBuyer(ctx, vendor, (port, access) => port.find(access, requested))
  if (!answer.ok) return notFoundOut(answer)
  const calls = answer.calls ?? []
  return answer.value ? { found: 'yes', externalId: answer.value.number, calls } : { found: 'no', calls }
}

/** Whether to send the order under this reference; false once a person settled it or sent it again. */
async function isCurrent(ctx: Ctx, { intent: { orderId }, reference }: Operation<Intent>): Promise<boolean> {
  const order = await readStoredOrder(ctx, orderId)
  const isOpen = order?.placement === 'sending' || order?.placement === 'unknown'
  return isOpen && order.reference === reference
}

/** The account that an order is billed to: its branch's, or else the connected one. */
export async function accountOf(ctx: Ctx, { branch, vendor }: StoredOrder): Promise<string> {
  return branch?.accountNumber || ((vendor && (await supplierAccount(ctx, vendor))) ?? '')
}

/** Records the outcome of sending an order; a rejected order becomes a draft again. */
async function settled(tx: Ctx, { state, externalId, failure, subjectId, reference }: Dispatched): Promise<void> {
  const [locked] = subjectId
    ? await tx.db.select().from(materialOrder).where(isMaterialOrder(tx, subjectId)).for('update')
    : []
  if (!locked?.placement || locked.reference !== reference) return
  const becomes = state === 'sent' ? 'placed' : state === 'unknown' ? 'unknown' : 'failed'
  if (!mayFollow(locked.placement, becomes)) return
  if (becomes === 'placed') {
    const change = { placement: 'placed' as const, failure: null, vendorOrderId: externalId, askAt: tx.clock.now() }
    await writeNext(tx, materialOrder, locked, change)
    return
  }
  const why = becomes === 'unknown' ? 'VENDOR_ORDER_UNKNOWN' : failureOf(failure)
  const draft = becomes === 'failed' ? { orderState: 'Draft' as const, sentAt: null, sentByUserId: null } : {}
  await writeNext(tx, materialOrder, locked, { placement: becomes, failure: why, ...draft })
  if (becomes === 'failed') await noteOrderStep(tx, locked.id, 'Draft')
  const data = { orderId: locked.id, po: locked.po, branch: locked.branch?.name ?? '', failure: why }
  await emit(tx, materialOrderFailed, { subjectId: subjectOf(locked), data })
}

/** An order that is throttled until the last attempt fails with `GAVE_UP`. */
const failureOf = (code: string): SupplierFailure =>
  supplierFailures.find((each) => each === code) ?? (code === 'GAVE_UP' ? 'VENDOR_UNREACHABLE' : 'VENDOR_ORDER_REFUSED')
