import type { Plan } from '@gable/contract/admin-billing'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { billingPlan } from './billing.table.ts'

export type StoredPlan = typeof billingPlan.$inferSelect
type Of = Pick<Ctx, 'db' | 'company'>

/** The plans for sale, in the order of the operator's list. */
export async function listPlans(db: Db): Promise<Plan[]> {
  const { id, kind, priceId, type, period, grants, amountCents, currency } = billingPlan
  return db
    .select({ id, kind, priceId, type, period, grants, amountCents, currency })
    .from(billingPlan)
    .where(eq(billingPlan.isForSale, true))
    .orderBy(asc(billingPlan.kind), asc(billingPlan.type), asc(billingPlan.amountCents), asc(billingPlan.id))
}

const offeredTo = ({ company }: Of) => and(eq(billingPlan.isForSale, true), eq(billingPlan.currency, company.currency))

/** The subscriptions that this company can buy: those in its currency; the loan product only in the United States. */
export async function plansOffered(ctx: Of): Promise<StoredPlan[]> {
  const plans = await ctx.db
    .select()
    .from(billingPlan)
    .where(and(offeredTo(ctx), eq(billingPlan.kind, 'subscription')))
    .orderBy(asc(billingPlan.type), asc(billingPlan.amountCents), asc(billingPlan.id))
  return plans.filter(({ type }) => type !== 'CLP' || ctx.company.country === 'UnitedStates')
}

export async function planForSale(ctx: Of, id: string): Promise<StoredPlan | undefined> {
  return (await plansOffered(ctx)).find((plan) => plan.id === id)
}

/** The plan that sets this company's price of one measurement credit; undefined if none is sold. */
export async function creditPlan(ctx: Of): Promise<StoredPlan | undefined> {
  const ofCredits = and(offeredTo(ctx), eq(billingPlan.kind, 'credit'))
  return (await ctx.db.select().from(billingPlan).where(ofCredits).orderBy(asc(billingPlan.createdAt)).limit(1))[0]
}

/** The plan of a price, even if it is no longer for sale. */
export async function planOfPrice(db: Db, priceId: string): Promise<StoredPlan | undefined> {
  return (await db.select().from(billingPlan).where(eq(billingPlan.priceId, priceId)))[0]
}
