import type { Grant } from '@gable/contract/feature'
import type { SubscriptionStatus, SubscriptionType } from '@gable/contract/status'
import { and, eq } from 'drizzle-orm'
import { replaceGrants } from '../../account/company/company.platform.ts'
import { startSubscription, writeTerms } from '../../account/subscription/subscription.change.ts'
import { lockSubscriptionOf } from '../../account/subscription/subscription.query.ts'
import type { Ctx } from '../../platform/context.ts'
import type { SubscriptionFacts } from '../../platform/ports/payment.ts'
import { emit } from '../../platform/work/events.ts'
import { paymentFailed, paymentRecovered, subscriptionDoubled } from './billing.events.ts'
import { currencyOf, planOfPrice, type StoredPlan } from './billing.plans.ts'
import { billingCustomer, billingSubscription } from './billing.table.ts'

const day = 86_400_000

type Stored = typeof billingSubscription.$inferSelect
interface Sold extends SubscriptionFacts {
  plan: StoredPlan
}

/** Updates the company's subscriptions to match the payment service. Runs in the caller's transaction. */
export async function followSubscriptions(tx: Ctx, facts: readonly SubscriptionFacts[]): Promise<void> {
  const mine = eq(billingSubscription.companyId, tx.company.id)
  const stored = await tx.db.select().from(billingSubscription).where(mine).for('update')
  const sold = new Map<SubscriptionType, Sold[]>()
  for (const one of facts) {
    const plan = await planOfPrice(tx.db, one.price.id)
    if (plan?.kind === 'subscription') sold.set(plan.type, [...(sold.get(plan.type) ?? []), { ...one, plan }])
  }
  for (const [type, ofType] of sold) {
    const known = stored.find((one) => one.type === type)
    await follow(tx, known, chosenOf(ofType, known), ofType)
  }
  await followGrants(tx, stored, await tx.db.select().from(billingSubscription).where(mine))
}

/**
 * Chooses among several subscriptions of one type: a paid one first, then one that can still be paid. Among equals,
 * keeps the known one, otherwise the oldest (the service lists the newest first). If all have ended, chooses the
 * latest.
 */
function chosenOf(ofType: readonly Sold[], known: Stored | undefined): Sold {
  const best = Math.max(...ofType.map(rank))
  const equal = ofType.filter((one) => rank(one) === best)
  const ending = ({ periodEnd }: Sold) => periodEnd?.getTime() ?? 0
  if (best === 0) return equal.toSorted((one, other) => ending(other) - ending(one))[0]!
  return equal.find(({ id }) => id === known?.stripeId) ?? equal.at(-1)!
}

const rank = ({ state }: SubscriptionFacts) => (state === 'active' || state === 'trialing' ? 2 : isLive(state) ? 1 : 0)

export const isLive = (state: SubscriptionFacts['state']) =>
  ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(state)

async function follow(
  tx: Ctx,
  known: Stored | undefined,
  { plan, price, state, ...facts }: Sold,
  ofType: readonly Sold[],
): Promise<void> {
  const { type, period } = plan
  const [companyId, now] = [tx.company.id, tx.clock.now()]
  // Ignores subscriptions that were never paid for.
  if (!known && !isLive(state)) return
  const overdueSince = state === 'past_due' ? (known?.overdueSince ?? now) : null
  const grants = isLive(state) ? plan.grants : []
  const { id: stripeId, itemId, periodEnd, cancelsAt, isCollectionPaused } = facts
  const secondStripeId = ofType.find((one) => one.id !== stripeId && isLive(one.state))?.id ?? ''
  const row = {
    stripeId,
    itemId,
    priceId: price.id,
    period,
    state,
    periodEnd,
    cancelsAt,
    isCollectionPaused,
    amountCents: price.amountCents,
    currency: currencyOf(price.currency) ?? plan.currency,
    overdueSince,
    grants,
    secondStripeId,
    updatedAt: now,
  }
  const mine = and(eq(billingSubscription.companyId, companyId), eq(billingSubscription.type, type))
  if (known) await tx.db.update(billingSubscription).set(row).where(mine)
  else await tx.db.insert(billingSubscription).values({ companyId, type, ...row, createdAt: now })
  await notifyOverdue(tx, type, known, overdueSince)
  if (secondStripeId !== '' && secondStripeId !== known?.secondStripeId) await notifyDoubled(tx, type, row)
  const isNew = !known || known.stripeId !== stripeId || known.state !== state
  const status = isNew || endedGrace(tx, known) ? statusOf(tx, state, overdueSince) : undefined
  if (status || known?.priceId !== price.id) await writeStatus(tx, { type, period }, status)
}

/** Notifies the company and the operator, who decide which of the two to cancel. Nothing is refunded automatically. */
async function notifyDoubled(
  tx: Ctx,
  type: SubscriptionType,
  { stripeId, secondStripeId }: Pick<Stored, 'stripeId' | 'secondStripeId'>,
): Promise<void> {
  const { id: companyId } = tx.company
  tx.log.error({ companyId, type, stripeId, secondStripeId }, 'a company pays for two subscriptions of the same type')
  await emit(tx, subscriptionDoubled, { subjectId: companyId, data: { type } })
}

/**
 * Grants what the company's plans newly include and revokes what they no longer include. Leaves grants that the
 * operator changed manually, and grants that another of the company's plans still includes.
 */
async function followGrants(tx: Ctx, before: readonly Stored[], after: readonly Stored[]): Promise<void> {
  const [was, wanted] = [grantsOf(before), grantsOf(after)]
  if (was.length === wanted.length && was.every((one) => wanted.includes(one))) return
  const mine = eq(billingCustomer.companyId, tx.company.id)
  const [customer] = await tx.db.select({ opened: billingCustomer.openedGrants }).from(billingCustomer).where(mine)
  const opened = customer?.opened ?? was
  const added = await replaceGrants(tx, {
    remove: opened.filter((one) => !wanted.includes(one)),
    add: wanted.filter((one) => !was.includes(one)),
  })
  const openedGrants = [...opened.filter((one) => wanted.includes(one)), ...added]
  await tx.db.update(billingCustomer).set({ openedGrants }).where(mine)
}

const grantsOf = (subscriptions: readonly Stored[]): Grant[] => [
  ...new Set(subscriptions.flatMap(({ grants }) => grants)),
]

async function notifyOverdue(tx: Ctx, type: SubscriptionType, known: Stored | undefined, since: Date | null) {
  const was = known?.overdueSince ?? null
  if (since && !was) {
    const data = { type, until: graceEnd(tx, since).toISOString() }
    await emit(tx, paymentFailed, { subjectId: tx.company.id, data })
  }
  if (!since && was && known) await emit(tx, paymentRecovered, { subjectId: tx.company.id, data: { type } })
}

/** Returns when the grace period after a failed payment ends. */
export function graceEnd({ config }: Pick<Ctx, 'config'>, since: Date): Date {
  return new Date(since.getTime() + config.BILLING_GRACE_DAYS * day)
}

/** Whether the grace period ended since the last sync with the service. */
function endedGrace(tx: Ctx, { overdueSince, updatedAt }: Stored): boolean {
  if (!overdueSince) return false
  const end = graceEnd(tx, overdueSince)
  return updatedAt < end && end <= tx.clock.now()
}

/** Returns the status that follows from the payments, or undefined if nothing follows. */
function statusOf(
  tx: Ctx,
  state: SubscriptionFacts['state'],
  overdueSince: Date | null,
): SubscriptionStatus | undefined {
  if (state === 'active' || state === 'trialing') return 'Active'
  if (state === 'past_due') return overdueSince && graceEnd(tx, overdueSince) <= tx.clock.now() ? 'Inactive' : 'Active'
  if (state === 'unpaid') return 'Inactive'
  return state === 'canceled' ? 'Expired' : undefined
}

/**
 * Writes what changed at the payment service to the company's subscription; without a status, only the period. Payments
 * never change a paused subscription, because pausing is requested and answered here, or a disabled one, which is the
 * platform's decision. Any other status that the operator sets remains until the service reports another state.
 */
async function writeStatus(
  tx: Ctx,
  { type, period }: Pick<Stored, 'type' | 'period'>,
  status: SubscriptionStatus | undefined,
): Promise<void> {
  const locked = await lockSubscriptionOf(tx, type)
  if (!locked) {
    if (status === 'Active') await startSubscription(tx, { type, period, status, startsAt: null })
    return
  }
  const isOurs = locked.status === 'Disabled' || (locked.status === 'Paused' && status === 'Active')
  await writeTerms(tx, locked, {
    type,
    period,
    status: isOurs || !status ? locked.status : status,
    startsAt: locked.startsAt,
  })
}
