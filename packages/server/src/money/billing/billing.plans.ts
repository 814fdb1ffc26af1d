import type { PlanForm } from '@gable/contract/billing-form'
import { billingLimits } from '@gable/contract/billing-limits'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { PlatformCtx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { currencyOf, type PaymentsRefused, withPayments } from './billing.payments.ts'
import { listPlans, planOfPrice } from './billing.plan.query.ts'
import { billingPlan } from './billing.table.ts'

export type AddPlanResult =
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
