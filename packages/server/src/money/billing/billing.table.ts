import type { planKinds } from '@gable/contract/billing-form'
import type { RenewalMode } from '@gable/contract/credit-form'
import type { Grant } from '@gable/contract/feature'
import type { Currency, SubscriptionPeriod, SubscriptionType } from '@gable/contract/status'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { cents, companyId, id, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import type { InvoiceState, SubscriptionState } from '../../platform/ports/payment.ts'

/** What each Stripe price sells. The operator's own: no company's. A price that is no longer for sale stays known. */
export const billingPlan = pgTable('billing_plan', {
  id: id(),
  kind: text().$type<(typeof planKinds)[number]>().notNull(),
  priceId: text().notNull().unique('billing_plan_price'),
  type: text().$type<SubscriptionType>().notNull(),
  period: text().$type<SubscriptionPeriod>().notNull(),
  grants: jsonb().$type<Grant[]>().notNull(),
  amountCents: cents().notNull(),
  currency: text().$type<Currency>().notNull(),
  months: integer().notNull(),
  isForSale: boolean().notNull().default(true),
  ...timestamps(),
})

/** The company as Stripe's customer. `syncStarted` and `syncWritten` number the reads, so that an older one never wins. */
export const billingCustomer = pgTable(
  'billing_customer',
  {
    companyId: companyId().primaryKey(),
    customerId: text().notNull().unique('billing_customer_id'),
    paymentMethodId: text().notNull().default(''),
    /** "Visa ending in 4242". */
    paymentMethod: text().notNull().default(''),
    syncStarted: integer().notNull().default(0),
    syncWritten: integer().notNull().default(0),
    /** Grants that the company has from its plans alone: they end with the plans. Null until a plan changes for the first time. */
    openedGrants: jsonb().$type<Grant[]>(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** The company's subscription of a type as Stripe has it. */
export const billingSubscription = pgTable(
  'billing_subscription',
  {
    companyId: companyId(),
    id: rowId(),
    type: text().$type<SubscriptionType>().notNull(),
    stripeId: text().notNull(),
    itemId: text().notNull(),
    priceId: text().notNull(),
    period: text().$type<SubscriptionPeriod>().notNull(),
    amountCents: cents().notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text().$type<SubscriptionState>().notNull(),
    periodEnd: instant(),
    cancelsAt: instant(),
    /** Since when a payment is due. */
    overdueSince: instant(),
    isCollectionPaused: boolean().notNull().default(false),
    /** A second subscription of this type that Stripe bills as well; empty where there is none. */
    secondStripeId: text().notNull().default(''),
    /** The grants of the plan; none once the subscription has ended. */
    grants: jsonb().$type<Grant[]>().notNull(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('billing_subscription_type').on(t.companyId, t.type),
  ],
)

export const billingInvoice = pgTable(
  'billing_invoice',
  {
    companyId: companyId(),
    id: rowId(),
    stripeId: text().notNull(),
    number: text().notNull(),
    state: text().$type<InvoiceState>().notNull(),
    totalCents: cents().notNull(),
    /** What of it went back to the company, as the payment service says. */
    refundedCents: cents().notNull().default(0),
    currency: text().$type<Currency>().notNull(),
    issuedAt: instant().notNull(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('billing_invoice_stripe').on(t.companyId, t.stripeId),
    index('billing_invoice_newest').on(t.companyId, t.issuedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** `pack` and `subscription` are paid on a hosted page, `renewal` with the method on file, `change` by Stripe's own invoice. */
export type PurchaseKind = 'pack' | 'renewal' | 'subscription' | 'change'
/** `processing`: the payer has done their part, and the bank has not. */
export type PurchaseState = 'open' | 'processing' | 'paid' | 'failed' | 'canceled'

/** What the company set out to pay for. Credits are added once it is paid. */
export const billingPurchase = pgTable(
  'billing_purchase',
  {
    companyId: companyId(),
    id: rowId(),
    kind: text().$type<PurchaseKind>().notNull(),
    priceId: text().notNull(),
    /** Credits; 0 for a plan. */
    quantity: integer().notNull(),
    state: text().$type<PurchaseState>().notNull(),
    checkoutId: text(),
    invoiceId: text(),
    /** The Privacy Policy and Terms that were accepted at the payment form; empty for what follows from an earlier one. */
    termsVersion: text().notNull().default(''),
    userId: uuid(),
    failure: text().notNull().default(''),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    index('billing_purchase_open').on(t.companyId).where(sql`state in ('open', 'processing')`),
  ],
)

/** When the company's credits are bought again by themselves. */
export const billingRenewal = pgTable(
  'billing_renewal',
  {
    companyId: companyId().primaryKey(),
    mode: text().$type<RenewalMode>().notNull(),
    quantity: integer().notNull(),
    dayOfMonth: integer().notNull(),
    /** The next date of a weekly or monthly purchase. */
    nextAt: instant(),
    /** The last automatic payment failed: nothing is bought until the settings are saved again. */
    failedAt: instant(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    index('billing_renewal_due').on(t.nextAt),
  ],
)
