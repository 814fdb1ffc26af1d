import { demoCustomer, sandboxPrices } from '@gable/sandbox/vendors/stripe-catalog'
import {
  billingCustomer,
  billingInvoice,
  billingPlan,
  billingRenewal,
  billingSubscription,
} from '@gable/server/money/billing/billing.table'
import { addCredits, holdCredits, spendHold } from '@gable/server/money/credit/credit.service'
import type { Ctx } from '@gable/server/platform/context'
import type { Db } from '@gable/server/platform/db/client'
import { uuidv7 } from 'uuidv7'

const day = 86_400_000
const quote = { kind: 'subscription', type: 'RQP_PRO' } as const
const usd = 'USD' as const

/** Adds the operator's plans, at the sandbox's prices. */
export async function addDemoPlans(db: Db, now: Date): Promise<void> {
  const sold = {
    price_quote_monthly: { ...quote, period: 'monthly' as const, grants: [] },
    price_quote_annual: { ...quote, period: 'annual_discount' as const, grants: [] },
    price_plus_monthly: { ...quote, period: 'monthly' as const, grants: ['customBranding' as const] },
    price_plus_annual: { ...quote, period: 'annual_discount' as const, grants: ['customBranding' as const] },
    price_credit: { kind: 'credit' as const, type: 'RQP_PRO' as const, period: 'monthly' as const, grants: [] },
  }
  const times = { createdAt: now, updatedAt: now }
  const rows = sandboxPrices.map(({ id: priceId, amountCents, months }) => {
    return { id: uuidv7(), priceId, amountCents, months, currency: usd, ...sold[priceId], ...times }
  })
  await db.insert(billingPlan).values(rows)
}

/** Sets up a monthly subscription with credits bought and partly used. `ctx` is in a transaction. */
export async function addDemoBilling(ctx: Ctx): Promise<void> {
  const { db } = ctx
  const companyId = ctx.company.id
  const now = ctx.clock.now()
  const before = (days: number) => new Date(now.getTime() - days * day)
  const times = { createdAt: now, updatedAt: now }
  const { customerId, subscriptionId, priceId, invoices } = demoCustomer
  const method = { paymentMethodId: `pm_${customerId}`, paymentMethod: 'Visa ending in 4242' }
  await db.insert(billingCustomer).values({ companyId, customerId, ...method, ...times })
  const { amountCents } = sandboxPrices.find(({ id }) => id === priceId)!
  await db.insert(billingSubscription).values({
    companyId,
    type: 'RQP_PRO',
    stripeId: subscriptionId,
    itemId: 'si_demo',
    priceId,
    period: 'monthly',
    amountCents,
    currency: usd,
    state: 'active',
    periodEnd: before(-20),
    grants: ['customBranding'],
    ...times,
  })
  const paid = invoices.map(({ id: stripeId, number, days, totalCents }) => {
    return {
      companyId,
      stripeId,
      number,
      totalCents,
      state: 'paid' as const,
      currency: usd,
      issuedAt: before(days),
      ...times,
    }
  })
  await db.insert(billingInvoice).values(paid)
  const renewal = { mode: 'low' as const, quantity: 20, dayOfMonth: 1 }
  await db.insert(billingRenewal).values({ companyId, ...renewal, ...times })
  const at = (days: number): Ctx => {
    const then: Ctx = { ...ctx, clock: { now: () => before(days) }, transaction: (work) => work(then) }
    return then
  }
  await addCredits(at(71), { credits: 1, cause: 'trial', reference: 'trial' })
  await addCredits(at(31), { credits: 20, cause: 'purchase', reference: 'purchase:demo' })
  for (const [index, days] of [28, 22, 15, 6].entries()) {
    const reference = `order:demo-${index}`
    await holdCredits(at(days), { credits: index === 2 ? 2 : 1, reference })
    await spendHold(at(days - 0.5), { reference })
  }
  const reason = 'Goodwill for a delayed report'
  await addCredits(at(4), { credits: 2, cause: 'operator', reason, reference: 'operator:demo' })
}
