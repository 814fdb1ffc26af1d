import { type SubstitutionAnswer, substitutionAnswers } from '@gable/contract/measurement-order'
import { type ReportVendorId, reportFailures, reportVendors } from '@gable/contract/measurement-vendor'
import type { PlacementState } from '@gable/contract/order-state'
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
import { closeUnknown, dispatchTo, lockOperation } from '../../../outside/dispatch/dispatch.service.ts'
import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/work/events.ts'
import { reportResolved, reportSubstitutionAnswered } from '../measurement.events.ts'
import { asPayer } from './measurement.account.ts'
import { isRequested } from './measurement.apply.ts'
import { mayOrderUnder, readOrderRules } from './measurement.catalog.ts'
import { getOrder } from './measurement.order.query.ts'
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

/** What a person who checked with the vendor found. */
export type FoundOrder = { outcome: 'placed'; jobNumber: string } | { outcome: 'notPlaced' }

export type ResolveResult =
  | { ok: true; placement: PlacementState }
  | { ok: false; reason: 'NOT_FOUND' | 'ORDER_NOT_UNKNOWN' | 'ORDER_BEING_SENT' | 'ORDER_ADMINS_ONLY' }

/**
 * Resolves an order whose response was lost, with what a person found at the vendor. For an order with credits the
 * account is the operator's, so only the operator can resolve it (`resolveHeld`).
 */
export async function resolveOrder(ctx: Ctx, { id, ...found }: FoundOrder & { id: string }): Promise<ResolveResult> {
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
export async function resolveHeld(ctx: Ctx, { id, ...found }: FoundOrder & { id: string }): Promise<ResolveResult> {
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

const settledAs = (found: FoundOrder) =>
  found.outcome === 'placed'
    ? ({ state: 'sent', externalId: found.jobNumber } as const)
    : ({ state: 'refused', failure: 'SETTLED_BY_HAND' } as const)

function changeOf(tx: Ctx, locked: AnyOrder, found: FoundOrder) {
  if (found.outcome === 'notPlaced') {
    return { placement: 'failed', status: 'Failed', failure: 'VENDOR_ORDER_REFUSED' } as const
  }
  const { jobNumber } = found
  const askAt = isRequested(tx, locked) ? tx.clock.now() : null
  return { placement: 'placed', status: 'In Progress', failure: null, jobNumber, askAt } as const
}

/** A person's answer to the substitute report that a vendor offers for the one ordered. */

const intent = z.object({ orderId: z.uuid(), answer: z.enum(substitutionAnswers) })
type Intent = z.infer<typeof intent>

export const substitutionAdapters: readonly VendorAdapter<Intent>[] = reportVendors.map((vendor) => ({
  kind: 'measurementSubstitution',
  vendor,
  schema: intent,
  send: (ctx, operation) => send(ctx, vendor, operation),
  lookUp: (ctx, operation) => lookUp(ctx, vendor, operation),
  isCurrent,
  settled,
}))

type AnswerResult =
  | { ok: true; answer: SubstitutionAnswer }
  | { ok: false; reason: 'NOT_FOUND' | 'ORDER_ADMINS_ONLY' | 'SUBSTITUTION_ANSWERED' }

/** Stores the answer with the order; a job sends it to the vendor. Repeating an answer changes nothing. */
export async function answerSubstitution(
  ctx: Ctx,
  { id, answer }: { id: string; answer: SubstitutionAnswer },
): Promise<AnswerResult> {
  const seen = await getOrder(ctx, id)
  if (!seen || seen.placement === null) return { ok: false, reason: 'NOT_FOUND' }
  if (!mayOrderUnder(await readOrderRules(ctx), ctx)) return { ok: false, reason: 'ORDER_ADMINS_ONLY' }
  return ctx.transaction<AnswerResult>(async (tx) => {
    const locked = (await lockOrder(tx, id))!
    const { question, provider } = locked
    const adapter = substitutionAdapters.find(({ vendor }) => vendor === provider)
    if (!adapter || question?.kind !== 'substitution') return { ok: false, reason: 'SUBSTITUTION_ANSWERED' }
    if (question.answer === answer) return { ok: true, answer }
    if (question.answer) return { ok: false, reason: 'SUBSTITUTION_ANSWERED' }
    const { failure: _failure, ...requested } = question
    await writeOrder(tx, locked, { question: { ...requested, answer } })
    await dispatchTo(tx, adapter, { intent: { orderId: id, answer }, subjectId: id })
    const data = { orderId: id, source: provider, answer }
    await emit(tx, reportSubstitutionAnswered, { subjectId: subjectOf(locked), data })
    return { ok: true, answer }
  })
}

async function send(ctx: Ctx, vendor: ReportVendorId, { intent: provided }: Operation<Intent>): Promise<Outcome> {
  const order = await readAnyOrder(ctx, provided.orderId)
  if (!order) return { outcome: 'refused', failure: 'REPORT_GONE' }
  const sent = { jobNumber: order.jobNumber, accepted: provided.answer === 'accepted' }
  const answer = await asPayer(ctx, { vendor, credits: order.credits }, async (port, access) =>
    port.answerSubstitution
      ? port.answerSubstitution(access, sent)
      : { ok: false, reason: 'REFUSED', failure: 'VENDOR_ORDER_REFUSED' },
  )
  return answer.ok ? { outcome: 'sent', calls: answer.calls ?? [] } : notSent(answer)
}

/**
 * After sending an answer has failed for good, a person can answer again and differently; then only the later answer is
 * sent.
 */
async function isCurrent(ctx: Ctx, { intent: { orderId, answer } }: Operation<Intent>): Promise<boolean> {
  const order = await readAnyOrder(ctx, orderId)
  return order?.question?.kind === 'substitution' && order.question.answer === answer
}

/** If the vendor no longer makes the offer, it has received the answer. */
async function lookUp(ctx: Ctx, vendor: ReportVendorId, { intent: { orderId } }: Operation<Intent>): Promise<Found> {
  const order = await readAnyOrder(ctx, orderId)
  if (!order) return { found: 'yes' }
  const payer = { vendor, credits: order.credits }
  const answer = await asPayer(ctx, payer, async (port, access) =>
    port.read ? port.read(access, order.jobNumber) : { ok: false, reason: 'UNKNOWN', failure: 'NO_LOOK_UP' },
  )
  if (!answer.ok) return notFoundOut(answer)
  return { found: answer.value.question?.kind === 'substitution' ? 'no' : 'yes' }
}

/** An answer that did not reach the vendor can be given again. */
async function settled(tx: Ctx, { state, failure, subjectId, intent: sent }: Dispatched): Promise<void> {
  const locked = subjectId ? await lockOrder(tx, subjectId) : undefined
  if (!locked) return
  if (state === 'sent') return enqueueFollow(tx, locked)
  if (locked.question?.kind !== 'substitution' || locked.question.answer !== intent.parse(sent).answer) return
  const { answer: _answer, ...requested } = locked.question
  const why = reportFailures.find((each) => each === failure) ?? 'VENDOR_UNREACHABLE'
  await writeOrder(tx, locked, { question: { ...requested, failure: why } })
}
