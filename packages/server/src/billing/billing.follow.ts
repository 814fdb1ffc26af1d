import type { SubscriptionStatus, SubscriptionType } from '@gable/contract/status'
import { and, eq } from 'drizzle-orm'
import { replaceGrants } from '../company/company.platform.ts'
import type { Ctx } from '../platform/context.ts'
import { emit } from '../platform/work/events.ts'
import type { SubscriptionFacts } from '../providers/payment/port.ts'
import { beginSubscription, writeTerms } from '../subscription/subscription.change.ts'
import { holdSubscriptionOf } from '../subscription/subscription.query.ts'
import { paymentFailed, paymentRecovered } from './billing.events.ts'
import { currencyOf } from './billing.payments.ts'
import { planOfPrice, type StoredPlan } from './billing.plan.query.ts'
import { billingSubscription } from './billing.table.ts'

const day = 86_400_000

type Stored = typeof billingSubscription.$inferSelect
interface Sold extends SubscriptionFacts {
  plan: StoredPlan
}

/** Brings the company's subscriptions to what the payment service says of them. In the caller's transaction. */
export async function followSubscriptions(tx: Ctx, facts: readonly SubscriptionFacts[]): Promise<void> {
  const chosen = new Map<SubscriptionType, Sold>()
  for (const one of facts) {
    const plan = await planOfPrice(tx.db, one.price.id)
    if (plan?.kind !== 'subscription') continue
    const other = chosen.get(plan.type)
    if (!other || rank(one) > rank(other)) chosen.set(plan.type, { ...one, plan })
  }
  for (const sold of chosen.values()) await follow(tx, sold)
}

/** Of several of one type that which is alive counts, else the latest. */
const rank = ({ state, periodEnd }: SubscriptionFacts) =>
  [isLive(state) ? 1 : 0, periodEnd?.getTime() ?? 0].reduce((sum, part) => sum * 1e14 + part)

const isLive = (state: SubscriptionFacts['state']) =>
  ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(state)

async function follow(tx: Ctx, { plan, price, state, ...facts }: Sold): Promise<void> {
  const { type, period } = plan
  const [companyId, now] = [tx.company.id, tx.clock.now()]
  const mine = and(eq(billingSubscription.companyId, companyId), eq(billingSubscription.type, type))
  const [known] = await tx.db.select().from(billingSubscription).where(mine).for('update')
  // What was never paid for is not followed.
  if (!known && !isLive(state)) return
  const overdueSince = state === 'past_due' ? (known?.overdueSince ?? now) : null
  const grants = isLive(state) ? plan.grants : []
  const { id: stripeId, itemId, periodEnd, cancelsAt, isCollectionPaused } = facts
  const row = {
    ...{ stripeId, itemId, priceId: price.id, period, state, periodEnd, cancelsAt, isCollectionPaused },
    ...{ amountCents: price.amountCents, currency: currencyOf(price.currency) ?? plan.currency },
    ...{ overdueSince, grants, updatedAt: now },
  }
  if (known) await tx.db.update(billingSubscription).set(row).where(mine)
  else await tx.db.insert(billingSubscription).values({ companyId, type, ...row, createdAt: now })
  await tellOverdue(tx, type, known, overdueSince)
  await replaceGrants(tx, { remove: known?.grants ?? [], add: grants })
  await writeStatus(tx, { type, period }, statusOf(tx, state, overdueSince))
}

async function tellOverdue(tx: Ctx, type: SubscriptionType, known: Stored | undefined, since: Date | null) {
  const was = known?.overdueSince ?? null
  if (since && !was) {
    const data = { type, until: graceEnd(tx, since).toISOString() }
    await emit(tx, paymentFailed, { subjectId: tx.company.id, data })
  }
  if (!since && was && known) await emit(tx, paymentRecovered, { subjectId: tx.company.id, data: { type } })
}

/** Until when everything works after a payment failed. */
export function graceEnd({ config }: Pick<Ctx, 'config'>, since: Date): Date {
  return new Date(since.getTime() + config.BILLING_GRACE_DAYS * day)
}

/** The status that follows from the payments; undefined where nothing does. */
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
 * Writes the status into the company's subscription. A pause is asked for and answered here, and a disabled subscription is the
 * platform's decision: payments change neither.
 */
async function writeStatus(
  tx: Ctx,
  { type, period }: Pick<Stored, 'type' | 'period'>,
  status: SubscriptionStatus | undefined,
): Promise<void> {
  if (!status) return
  const held = await holdSubscriptionOf(tx, type)
  if (!held) {
    if (status === 'Active') await beginSubscription(tx, { type, period, status, startsAt: null })
    return
  }
  const isOurs = held.status === 'Disabled' || (held.status === 'Paused' && status === 'Active')
  await writeTerms(tx, held, { type, period, status: isOurs ? held.status : status, startsAt: null })
}
