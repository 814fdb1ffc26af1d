import type { Address } from '@gable/contract/field'
import {
  type ReportFailure,
  type ReportVendorId,
  reportFailures,
  reportVendors,
} from '@gable/contract/measurement-vendor'
import { z } from 'zod'
import {
  type Dispatched,
  type Found,
  notFoundOut,
  notSent,
  type Operation,
  type Outcome,
  type VendorAdapter,
} from '../../../outside/dispatch/dispatch.adapter.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { VendorOrder } from '../../../platform/ports/measurement.ts'
import { emit } from '../../../platform/work/events.ts'
import { reportFailed } from '../measurement.events.ts'
import { asPayer, pointAt, reportVendorOf } from './measurement.account.ts'
import { isRequested } from './measurement.apply.ts'
import { callbackUrlOf } from './measurement.callback.ts'
import { emailOfOrderer } from './measurement.order.query.ts'
import {
  type AnyOrder,
  enqueueFollow,
  lockOrder,
  mayBecome,
  readAnyOrder,
  settleCredits,
  subjectOf,
  writeOrder,
} from './measurement.order-state.ts'

const intent = z.object({ orderId: z.uuid() })
type Intent = z.infer<typeof intent>

/**
 * Report orders, one adapter for each vendor. The content is read from the order, which does not change while it is
 * being sent.
 */
export const reportAdapters: readonly VendorAdapter<Intent>[] = reportVendors.map((vendor) => ({
  kind: 'measurementOrder',
  vendor,
  schema: intent,
  send: (ctx, operation) => send(ctx, vendor, operation),
  lookUp: (ctx, operation) => lookUp(ctx, vendor, operation),
  isCurrent,
  settled,
}))

export const adapterOf = (vendor: ReportVendorId): VendorAdapter<Intent> =>
  reportAdapters.find((adapter) => adapter.vendor === vendor)!

async function send(
  ctx: Ctx,
  vendor: ReportVendorId,
  { intent: { orderId }, reference }: Operation<Intent>,
): Promise<Outcome> {
  const order = await readAnyOrder(ctx, orderId)
  if (!order) return { outcome: 'refused', failure: 'REPORT_GONE' }
  const payer = { vendor, credits: order.credits }
  const provided = await givenOrderOf(ctx, order)
  const callbackUrl = await callbackUrlOf(ctx, payer)
  const answer = await asPayer(ctx, payer, (port, access) =>
    port.place(access, { ...provided, reference, callbackUrl }),
  )
  if (!answer.ok) return notSent(answer)
  return { outcome: 'sent', externalId: answer.value.jobNumber, calls: answer.calls ?? [] }
}

async function lookUp(
  ctx: Ctx,
  vendor: ReportVendorId,
  { intent: { orderId }, reference }: Operation<Intent>,
): Promise<Found> {
  const order = await readAnyOrder(ctx, orderId)
  // The vendor's callback has delivered its number in the meantime.
  if (order?.reference === reference && order.jobNumber !== '') return { found: 'yes', externalId: order.jobNumber }
  if (!reportVendorOf(ctx, vendor)?.find) return { found: 'unknown', failure: 'NO_LOOK_UP' }
  const since = order?.createdAt ?? ctx.clock.now()
  const payer = { vendor, credits: order?.credits ?? null }
  const answer = await asPayer(ctx, payer, (port, access) => port.find!(access, { reference, since }))
  if (!answer.ok) return notFoundOut(answer)
  const calls = answer.calls ?? []
  return answer.value ? { found: 'yes', externalId: answer.value.jobNumber, calls } : { found: 'no', calls }
}

/** Whether to send the order under this reference; false once a person settled it or ordered it again. */
async function isCurrent(ctx: Ctx, { intent: { orderId }, reference }: Operation<Intent>): Promise<boolean> {
  const order = await readAnyOrder(ctx, orderId)
  const isOpen = order?.placement === 'sending' || order?.placement === 'unknown'
  return isOpen && order.reference === reference
}

async function givenOrderOf(ctx: Ctx, order: AnyOrder): Promise<Omit<VendorOrder, 'reference' | 'callbackUrl'>> {
  const { street, city, state, postalCode, country, productId, deliveryId, structures, instructions } = order
  const address = { street, city, state, postalCode, country: country as Address['country'] }
  const needsPoint = reportVendorOf(ctx, order.provider as ReportVendorId)?.needsPoint
  const point = order.point ?? (needsPoint ? await pointAt(ctx, address) : null)
  const email = await emailOfOrderer(ctx, order)
  return { productId, deliveryId, structures: structures ?? 'primary', instructions, email, address, point }
}

/** Records the outcome of sending an order. Ignores results of earlier attempts. */
async function settled(tx: Ctx, { state, externalId, failure, subjectId, reference }: Dispatched): Promise<void> {
  const locked = subjectId ? await lockOrder(tx, subjectId) : undefined
  if (!locked || locked.reference !== reference) return
  if (state === 'sent') {
    if (!mayBecome(locked, 'placed')) return
    const change = { placement: 'placed', status: 'In Progress', failure: null, jobNumber: externalId } as const
    const placed = await writeOrder(tx, locked, { ...change, askAt: isRequested(tx, locked) ? tx.clock.now() : null })
    if (isRequested(tx, placed)) await enqueueFollow(tx, placed)
    return
  }
  const isUnknown = state === 'unknown'
  if (!mayBecome(locked, isUnknown ? 'unknown' : 'failed')) return
  const why = isUnknown ? 'VENDOR_ORDER_UNKNOWN' : failureOf(failure)
  const written = await writeOrder(tx, locked, {
    placement: isUnknown ? 'unknown' : 'failed',
    status: isUnknown ? 'Pending' : 'Failed',
    failure: why,
  })
  await settleCredits(tx, written)
  await emit(tx, reportFailed, {
    subjectId: subjectOf(locked),
    data: { orderId: locked.id, source: locked.provider, failure: why },
  })
}

/** An order that is throttled until the last attempt fails with `GAVE_UP`. */
const failureOf = (code: string): ReportFailure =>
  reportFailures.find((each) => each === code) ?? (code === 'GAVE_UP' ? 'VENDOR_UNREACHABLE' : 'VENDOR_ORDER_REFUSED')
