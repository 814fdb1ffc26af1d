import { type SubstitutionAnswer, substitutionAnswers } from '@gable/contract/measurement-order'
import { type ReportVendorId, reportFailures, reportVendors } from '@gable/contract/measurement-vendor'
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
import { dispatchTo } from '../../../outside/dispatch/dispatch.service.ts'
import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/work/events.ts'
import { reportSubstitutionAnswered } from '../measurement.events.ts'
import { asPayer } from './measurement.account.ts'
import { getOrder } from './measurement.order.query.ts'
import { enqueueFollow, lockOrder, readAnyOrder, subjectOf, writeOrder } from './measurement.order-state.ts'
import { mayOrderUnder, readOrderRules } from './measurement.rules.ts'

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
