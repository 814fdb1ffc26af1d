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

/**
 * The plan that each Stripe price sells. Belongs to the operator, not to a company. Prices that are no longer for sale
 * remain.
 */
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

/**
 * The company as a Stripe customer. `syncStarted` and `syncWritten` number the reads, so that an older one never
 * overwrites a newer one.
 */
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
    /** Grants that the company has only through its plans; they end with the plans. Null until a plan first changes. */
    openedGrants: jsonb().$type<Grant[]>(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** The company's subscription of a type, as stored at Stripe. */
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
    /** When the overdue payment became due. */
    overdueSince: instant(),
    isCollectionPaused: boolean().notNull().default(false),
    /** A second subscription of this type that Stripe also bills; empty if there is none. */
    secondStripeId: text().notNull().default(''),
    /** The grants of the plan; empty once the subscription has ended. */
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
    /** The refunded amount, as reported by the payment service. */
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

/**
 * `pack` and `subscription` are paid on a hosted page, `renewal` with the payment method on file, `change` by Stripe's
 * own invoice.
 */
export type PurchaseKind = 'pack' | 'renewal' | 'subscription' | 'change'
/** `processing`: the payer has finished, but the bank has not. */
export type PurchaseState = 'open' | 'processing' | 'paid' | 'failed' | 'canceled'

/** A purchase that the company started. Credits are added once it is paid. */
export const billingPurchase = pgTable(
  'billing_purchase',
  {
    companyId: companyId(),
    id: rowId(),
    kind: text().$type<PurchaseKind>().notNull(),
    priceId: text().notNull(),
    /** Number of credits; 0 for a plan. */
    quantity: integer().notNull(),
    state: text().$type<PurchaseState>().notNull(),
    checkoutId: text(),
    invoiceId: text(),
    /**
     * The version of the Privacy Policy and Terms that were accepted at the payment form; empty for purchases that
     * follow from an earlier one.
     */
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

/** The company's settings for automatic credit purchases. */
export const billingRenewal = pgTable(
  'billing_renewal',
  {
    companyId: companyId().primaryKey(),
    mode: text().$type<RenewalMode>().notNull(),
    quantity: integer().notNull(),
    dayOfMonth: integer().notNull(),
    /** The date of the next weekly or monthly purchase. */
    nextAt: instant(),
    /** When the last automatic payment failed. Nothing is bought until the settings are saved again. */
    failedAt: instant(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    index('billing_renewal_due').on(t.nextAt),
  ],
)
