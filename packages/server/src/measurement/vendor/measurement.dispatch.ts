import type { ReportFailure, ReportVendorId } from '@gable/contract/measurement-vendor'
import { reportFailures, reportVendors } from '@gable/contract/measurement-vendor'
import { z } from 'zod'
import type { Dispatched, Found, Operation, Outcome, VendorAdapter } from '../../dispatch/dispatch.adapter.ts'
import { notFoundOut, notSent } from '../../dispatch/dispatch.answer.ts'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import type { VendorOrder } from '../../providers/measurement/port.ts'
import { reportFailed } from '../measurement.events.ts'
import { asPayer } from './measurement.account.ts'
import { callbackUrlOf } from './measurement.callback.ts'
import { settleCredits } from './measurement.credits.ts'
import { enqueueFollow } from './measurement.follow-queue.ts'
import { type AnyOrder, holdOrder, mayBecome, readAnyOrder, subjectOf, writeOrder } from './measurement.order-state.ts'

const intent = z.object({ orderId: z.uuid() })
type Intent = z.infer<typeof intent>

/** Orders of reports, one adapter for each vendor. What is sent is read from the order, which does not change on the way. */
export const reportAdapters: readonly VendorAdapter<Intent>[] = reportVendors.map((vendor) => ({
  ...{ kind: 'measurementOrder', vendor, schema: intent },
  send: (ctx, operation) => send(ctx, vendor, operation),
  lookUp: (ctx, operation) => lookUp(ctx, vendor, operation),
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
  const callbackUrl = await callbackUrlOf(ctx, payer)
  const answer = await asPayer(ctx, payer, (port, access) => {
    return port.place(access, { ...vendorOrderOf(order), reference, callbackUrl })
  })
  if (!answer.ok) return notSent(answer)
  return { outcome: 'sent', externalId: answer.value.jobNumber, calls: answer.calls ?? [] }
}

async function lookUp(
  ctx: Ctx,
  vendor: ReportVendorId,
  { intent: { orderId }, reference }: Operation<Intent>,
): Promise<Found> {
  const order = await readAnyOrder(ctx, orderId)
  const since = order?.createdAt ?? ctx.clock.now()
  const payer = { vendor, credits: order?.credits ?? null }
  const answer = await asPayer(ctx, payer, (port, access) => port.find(access, { reference, since }))
  if (!answer.ok) return notFoundOut(answer)
  const calls = answer.calls ?? []
  return answer.value ? { found: 'yes', externalId: answer.value.jobNumber, calls } : { found: 'no', calls }
}

function vendorOrderOf(order: AnyOrder): Omit<VendorOrder, 'reference' | 'callbackUrl'> {
  const { street, city, state, postalCode, country, productId, deliveryId, structures, instructions, point } = order
  const address = { street, city, state, postalCode, country }
  return { productId, deliveryId, structures: structures ?? 'primary', instructions, address, point }
}

/** Notes on the order what became of sending it; what was told of an earlier attempt changes nothing. */
async function settled(tx: Ctx, { state, externalId, failure, subjectId, reference }: Dispatched): Promise<void> {
  const held = subjectId ? await holdOrder(tx, subjectId) : undefined
  if (!held || held.reference !== reference) return
  if (state === 'sent') {
    if (!mayBecome(held, 'placed')) return
    const change = { placement: 'placed', status: 'In Progress', failure: null, jobNumber: externalId } as const
    const placed = await writeOrder(tx, held, { ...change, askAt: tx.clock.now() })
    return enqueueFollow(tx, placed)
  }
  const isUnknown = state === 'unknown'
  if (!mayBecome(held, isUnknown ? 'unknown' : 'failed')) return
  const why = isUnknown ? 'VENDOR_ORDER_UNKNOWN' : failureOf(failure)
  const written = await writeOrder(tx, held, {
    placement: isUnknown ? 'unknown' : 'failed',
    status: isUnknown ? 'Pending' : 'Failed',
    failure: why,
  })
  await settleCredits(tx, written)
  await emit(tx, reportFailed, {
    subjectId: subjectOf(held),
    data: { orderId: held.id, source: held.provider, failure: why },
  })
}

/** What throttles until the last attempt is given up as `GAVE_UP`. */
const failureOf = (code: string): ReportFailure =>
  reportFailures.find((each) => each === code) ?? (code === 'GAVE_UP' ? 'VENDOR_UNREACHABLE' : 'VENDOR_ORDER_REFUSED')
