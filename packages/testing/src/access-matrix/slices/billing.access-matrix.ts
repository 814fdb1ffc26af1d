import { randomUUID } from 'node:crypto'
import {
  billingInvoice,
  billingPlan,
  billingRenewal,
  billingSubscription,
} from '@gable/server/money/billing/billing.table'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { SliceAccessMatrix } from '../matrix.ts'

interface Records {
  subscriptionId: string
  invoiceId: string
  planId: string
  termsVersion: string
}

/** A paid subscription with an invoice, in an installation that has lost its key for the payment service. */
export const billingAccessMatrix: SliceAccessMatrix<'billing', Records> = {
  async records({ app, company }) {
    const { db } = app.database
    const at = app.clock.now()
    const stamps = { createdAt: at, updatedAt: at }
    const companyId = company.tenant.id
    const invoiceId = uuidv7()
    const planId = uuidv7()
    const money = { currency: 'USD' } as const
    const sells = { type: 'RQP_PRO' as const, period: 'annual_discount' as const, grants: [], ...stamps }
    const plan = { ...sells, kind: 'subscription' as const, months: 12 }
    await db
      .insert(billingPlan)
      .values({ id: planId, ...plan, priceId: `price_${planId}`, amountCents: 90_000, ...money })
    await db.insert(billingPlan).values({
      ...sells,
      kind: 'credit',
      months: 0,
      ...money,
      id: uuidv7(),
      priceId: `price_${uuidv7()}`,
      amountCents: 1_900,
    })
    await db
      .insert(billingSubscription)
      .values({
        companyId,
        type: 'RQP_PRO',
        stripeId: `sub_${companyId}`,
        itemId: 'si_1',
        priceId: 'price_monthly',
        period: 'monthly',
        amountCents: 9_900,
        ...money,
        state: 'active',
        grants: [],
        ...stamps,
      })
      .onConflictDoNothing()
    await db.insert(billingInvoice).values({
      companyId,
      id: invoiceId,
      stripeId: `in_${invoiceId}`,
      number: 'R-1',
      state: 'paid',
      totalCents: 9_900,
      ...money,
      issuedAt: at,
      ...stamps,
    })
    const mine = and(eq(billingSubscription.companyId, companyId), eq(billingSubscription.type, 'RQP_PRO'))
    const [row] = await db.select({ id: billingSubscription.id }).from(billingSubscription).where(mine)
    return { subscriptionId: row!.id, invoiceId, planId, termsVersion: app.deps.config.TERMS_VERSION }
  },
  inputs: {
    openInvoice: ({ invoiceId }) => ({ id: invoiceId }),
    checkCoupon: () => ({ coupon: 'SPRING' }),
    buyCredits: ({ termsVersion }) => ({
      quantity: 5,
      termsAccepted: true,
      termsVersion,
      idempotencyKey: randomUUID(),
    }),
    subscribe: ({ planId, termsVersion }) => ({
      planId,
      coupon: '',
      termsAccepted: true,
      termsVersion,
      idempotencyKey: randomUUID(),
    }),
    previewPlan: ({ subscriptionId, planId }) => ({ id: subscriptionId, planId }),
    changePlan: ({ subscriptionId, planId }) => ({
      id: subscriptionId,
      planId,
      asOf: '2026-11-20T14:59:00.000Z',
      idempotencyKey: randomUUID(),
    }),
    saveRenewal: () => ({ mode: 'low', quantity: 10, dayOfMonth: 1, version: 0 }),
  },
  ends: {
    openInvoice: 'PAYMENTS_OFF',
    checkCoupon: 'PAYMENTS_OFF',
    buyCredits: 'PAYMENTS_OFF',
    subscribe: 'PLAN_NOT_AVAILABLE',
    previewPlan: 'PAYMENTS_OFF',
    changePlan: 'PAYMENTS_OFF',
    openPortal: 'PAYMENTS_OFF',
    saveRenewal: 'PAYMENTS_OFF',
  },
  // These take no id of a company's record.
  othersEnd: {
    checkCoupon: 'PAYMENTS_OFF',
    buyCredits: 'PAYMENTS_OFF',
    subscribe: 'PAYMENTS_OFF',
    openPortal: 'PAYMENTS_OFF',
    saveRenewal: 'PAYMENTS_OFF',
  },
  snapshot: [billingSubscription, billingInvoice, billingRenewal],
}
