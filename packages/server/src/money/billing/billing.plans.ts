import type { Plan } from '@gable/contract/admin-billing'
import type { PlanForm } from '@gable/contract/billing-form'
import { billingLimits } from '@gable/contract/billing-limits'
import type { Currency } from '@gable/contract/status'
import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Ctx, PlatformCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { once } from '../../platform/idempotency.ts'
import { PaymentRefused, type PaymentService, PaymentsUnavailable } from '../../platform/ports/payment.ts'
import { billingCustomer, billingPlan } from './billing.table.ts'

type AddPlanResult =
  | { ok: true; id: string }
  | PaymentsRefused
  | { ok: false; reason: 'PLAN_EXISTS' | 'PRICE_NOT_FOUND' | 'PRICE_NOT_FITTING' | 'MAX_REACHED' }

/** Adds a plan for a price of the payment service. A plan that was removed before is for sale again. */
export function addPlan(ctx: PlatformCtx, form: PlanForm): Promise<AddPlanResult> {
  return withPayments<AddPlanResult>(ctx, async (payments) => {
    const price = await payments.readPrice(form.priceId)
    const currency = price && currencyOf(price.currency)
    if (!price || !currency) return { ok: false, reason: 'PRICE_NOT_FOUND' }
    if (!fits(form, price.months)) return { ok: false, reason: 'PRICE_NOT_FITTING' }
    return once<AddPlanResult>(ctx, async (tx) => {
      if ((await listPlans(tx.db)).length >= billingLimits.plans) return { ok: false, reason: 'MAX_REACHED' }
      const known = await planOfPrice(tx.db, form.priceId)
      if (known?.isForSale) return { ok: false, reason: 'PLAN_EXISTS' }
      const now = tx.clock.now()
      const { amountCents, months } = price
      const row = { ...form, amountCents, months, currency, isForSale: true, updatedAt: now }
      if (known) {
        await tx.db.update(billingPlan).set(row).where(eq(billingPlan.id, known.id))
        return { ok: true, id: known.id }
      }
      const id = uuidv7()
      await tx.db.insert(billingPlan).values({ id, ...row, createdAt: now })
      return { ok: true, id }
    })
  })
}

/** Credits are paid once, monthly plans every month, and annual plans every year. */
function fits({ kind, period }: Pick<PlanForm, 'kind' | 'period'>, months: number): boolean {
  if (kind === 'credit') return months === 0
  return period === 'monthly' ? months === 1 : months === 12
}

/** Removes a plan from the list. Companies that subscribe to it keep it. */
export async function removePlan({ db, clock }: PlatformCtx, id: string): Promise<boolean> {
  const removed = await db
    .update(billingPlan)
    .set({ isForSale: false, updatedAt: clock.now() })
    .where(eq(billingPlan.id, id))
    .returning({ id: billingPlan.id })
  return removed.length > 0
}

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

export type PaymentsRefused = { ok: false; reason: 'PAYMENTS_OFF' | 'PAYMENTS_AWAY' }

/**
 * Runs `work` with the payment service. A refusal that `work` does not handle is returned as an outage and logged for
 * the operator. Never call it inside a transaction: it makes network requests.
 */
export async function withPayments<Answer>(
  { providers, log }: Pick<Ctx, 'providers' | 'log'>,
  work: (payments: PaymentService) => Promise<Answer>,
): Promise<Answer | PaymentsRefused> {
  const { payments } = providers
  if (!payments) return { ok: false, reason: 'PAYMENTS_OFF' }
  try {
    return await work(payments)
  } catch (error) {
    if (error instanceof PaymentRefused) log.error({ err: error }, 'the payment service rejected a request')
    else if (error instanceof PaymentsUnavailable)
      log.warn({ failure: error.message }, 'the payment service is unavailable')
    else throw error
    return { ok: false, reason: 'PAYMENTS_AWAY' }
  }
}

type StoredCustomer = typeof billingCustomer.$inferSelect

export async function readCustomer({ db, company }: Pick<Ctx, 'db' | 'company'>): Promise<StoredCustomer | undefined> {
  return (await db.select().from(billingCustomer).where(eq(billingCustomer.companyId, company.id)))[0]
}

/** Returns the company's customer at the payment service, and creates and stores it if there is none. */
export async function customerOf(ctx: Ctx, payments: PaymentService): Promise<string> {
  const known = await readCustomer(ctx)
  if (known) return known.customerId
  const { id: companyId, name, email } = ctx.company
  const customerId = await payments.createCustomer({ companyId, name, email })
  const now = ctx.clock.now()
  await ctx.db
    .insert(billingCustomer)
    .values({ companyId, customerId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  return (await readCustomer(ctx))!.customerId
}

/** Converts a currency code to our spelling; undefined for a currency that we do not sell in. */
export function currencyOf(code: string): Currency | undefined {
  const upper = code.toUpperCase()
  return upper === 'USD' || upper === 'CAD' ? upper : undefined
}
