import type { Subscribed } from '@gable/contract/feature'
import {
  proceedsAs,
  type SubscriptionRequest,
  type SubscriptionStatus,
  subscriptionRules,
} from '@gable/contract/status'
import { and, eq, ne } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../platform/context.ts'
import { expectVersion, type UnexpectedVersion, writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { subscriptionBegan, subscriptionChanged, subscriptionRequestAnswered } from './subscription.events.ts'
import { listSubscriptions, lockSubscription, type StoredSubscription } from './subscription.query.ts'
import { noRequest } from './subscription.service.ts'
import { subscription } from './subscription.table.ts'
import { datesAfter, datesOf, recordedValues, type Terms } from './subscription.terms.ts'

/** Changes made by the platform in a company's context: `tx.actor` is a platform admin or the system. */

type NotTaken = { ok: false; reason: 'SUBSCRIPTION_EXISTS' | 'LOANS_USA_ONLY' }
export type BeginResult = { ok: true; id: string } | NotTaken
export type ChangeResult =
  | { ok: true; version: number }
  | UnexpectedVersion
  | NotTaken
  | { ok: false; reason: 'STATUS_NOT_ALLOWED' }
export type AnswerResult = { ok: true } | { ok: false; reason: 'NOT_FOUND' | 'REQUEST_ANSWERED' | 'STATUS_NOT_ALLOWED' }

/** Begins a subscription of the company, at most one of each type. */
export async function startSubscription(tx: Ctx, terms: Terms): Promise<BeginResult> {
  const refused = await refusedType(tx, terms.type)
  if (refused) return refused
  const now = tx.clock.now()
  const dates = datesOf(terms, { now, trialDays: tx.config.TRIAL_DAYS })
  const { type, period, status } = terms
  const { id: companyId, country } = tx.company
  const id = uuidv7()
  const row = { companyId, id, type, country, period, status, ...dates, createdAt: now, updatedAt: now }
  await tx.db.insert(subscription).values(row)
  await emit(tx, subscriptionBegan, { subjectId: id, data: { ...recordedValues({ ...terms, ...dates }), country } })
  return { ok: true, id }
}

/** Changes a subscription's terms if `version` is current; `subscriptionRules` restrict its status. */
export function changeSubscription(
  ctx: Ctx,
  { id, version, ...terms }: Terms & { id: string; version: number },
): Promise<ChangeResult> {
  return ctx.transaction<ChangeResult>(async (tx) => {
    const seen = expectVersion(await lockSubscription(tx, id), version)
    if (!seen.ok) return seen
    const { known } = seen
    if (!isNext(known.status, terms.status)) return { ok: false, reason: 'STATUS_NOT_ALLOWED' }
    const refused = terms.type === known.type ? undefined : await refusedType(tx, terms.type, id)
    return refused ?? { ok: true, version: await writeTerms(tx, known, terms) }
  })
}

/** Returns the company's subscriptions as they would be with this one added or, given an id, with these new terms. */
export async function subscriptionsWith(
  ctx: Ctx,
  { id, type, status }: Pick<Terms, 'type' | 'status'> & { id: string | null },
): Promise<Subscribed[]> {
  const others = (await listSubscriptions(ctx)).filter((each) => each.id !== id)
  return [...others, { type, status, country: ctx.company.country, request: null }]
}

/** Answers a company's request. An accepted request takes effect at once. */
export function answerRequest(
  ctx: Ctx,
  { id, request, accept }: { id: string; request: SubscriptionRequest; accept: boolean },
): Promise<AnswerResult> {
  return ctx.transaction<AnswerResult>(async (tx) => {
    const locked = await lockSubscription(tx, id)
    if (!locked) return { ok: false, reason: 'NOT_FOUND' }
    if (locked.request !== request) return { ok: false, reason: 'REQUEST_ANSWERED' }
    const status = request === 'activate' ? proceedsAs(locked.trialLeftSeconds) : 'Paused'
    if (accept && !isNext(locked.status, status)) return { ok: false, reason: 'STATUS_NOT_ALLOWED' }
    const version = await writeNext(tx, subscription, locked, noRequest)
    await emit(tx, subscriptionRequestAnswered, {
      subjectId: id,
      data: { type: locked.type, request, accepted: accept },
    })
    if (!accept) return { ok: true }
    const terms: Terms = { ...locked, status, startsAt: null }
    await writeTerms(tx, { ...locked, ...noRequest, version }, terms, { answered: true })
    return { ok: true }
  })
}

/** Writes new terms of a locked subscription. Drops a request that the new status doesn't allow. */
export async function writeTerms(
  tx: Ctx,
  known: StoredSubscription,
  terms: Terms,
  { answered = false } = {},
): Promise<number> {
  const { type, period, status } = terms
  const dates = datesAfter(known, terms, { now: tx.clock.now(), trialDays: tx.config.TRIAL_DAYS })
  const [before, after] = [recordedValues(known), recordedValues({ type, period, status, ...dates })]
  if (JSON.stringify(before) === JSON.stringify(after)) return known.version
  const stillAsks = known.request && subscriptionRules[status].requests.includes(known.request)
  const change = { type, period, status, ...dates, ...(!stillAsks && noRequest) }
  const version = await writeNext(tx, subscription, known, change)
  await emit(tx, subscriptionChanged, { subjectId: known.id, data: { before, after, ...(answered && { answered }) } })
  return version
}

const isNext = (from: SubscriptionStatus, to: SubscriptionStatus) =>
  from === to || subscriptionRules[from].next.includes(to)

async function refusedType(tx: Ctx, type: Terms['type'], except?: string): Promise<NotTaken | undefined> {
  if (type === 'CLP' && tx.company.country !== 'UnitedStates') return { ok: false, reason: 'LOANS_USA_ONLY' }
  const same = and(eq(subscription.companyId, tx.company.id), eq(subscription.type, type))
  const [other] = await tx.db
    .select({ id: subscription.id })
    .from(subscription)
    .where(except ? and(same, ne(subscription.id, except)) : same)
  return other && { ok: false, reason: 'SUBSCRIPTION_EXISTS' }
}

/** Begins the trial subscription of a company that signs itself up. */
export async function startTrial(tx: Ctx): Promise<void> {
  await startSubscription(tx, { type: 'RQP_PRO', period: 'monthly', status: 'Trial', startsAt: null })
}
