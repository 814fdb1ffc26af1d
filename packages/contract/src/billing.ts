import { z } from 'zod'
import { billingAccess } from './billing.access.ts'
import { buyCreditsForm, subscribeForm } from './billing-form.ts'
import { renewalForm } from './credit-form.ts'
import { staleVersion } from './edit.ts'
import { grants } from './feature.ts'
import { cents, id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, opens, reads } from './procedure.ts'
import { currencies, subscriptionPeriods, subscriptionTypes } from './status.ts'
import { freeText, ruledText } from './text.ts'

/** Payments from the company to the platform. Amounts are in whole cents. */

const planOffer = z.object({
  id,
  type: z.enum(subscriptionTypes),
  period: z.enum(subscriptionPeriods),
  grants: z.array(z.enum(grants)),
  amountCents: cents,
  currency: z.enum(currencies),
  /** Months between payments. */
  months: z.number().int(),
})
export type PlanOffer = z.infer<typeof planOffer>

export const invoice = z.object({
  id,
  number: z.string(),
  status: z.enum(['open', 'paid', 'void', 'uncollectible']),
  totalCents: cents,
  refundedCents: cents,
  currency: z.enum(currencies),
  at: timestamp,
})
export type Invoice = z.infer<typeof invoice>

const paidSubscription = z.object({
  id,
  /** Null if the operator removed the plan from the list. */
  planId: id.nullable(),
  type: z.enum(subscriptionTypes),
  period: z.enum(subscriptionPeriods),
  amountCents: cents,
  currency: z.enum(currencies),
  renewsAt: timestamp.nullable(),
  /** When the canceled subscription ends. */
  cancelsAt: timestamp.nullable(),
  /** Since when a payment is due, and until when everything keeps working. */
  overdue: z.object({ since: timestamp, until: timestamp }).nullable(),
})
export type PaidSubscription = z.infer<typeof paidSubscription>

/** Null if the operator takes no payments; the company is then on the operator's plan. */
const billingOverview = z.object({
  /** The price of one measurement credit; null if none are sold. */
  credit: z.object({ amountCents: cents, currency: z.enum(currencies) }).nullable(),
  plans: z.array(planOffer),
  subscriptions: z.array(paidSubscription),
  /** "Visa ending in 4242"; empty if none is on file. */
  paymentMethod: z.string(),
  hasCustomer: z.boolean(),
  /** Credits whose payment is still processing, such as a bank transfer. */
  processingCredits: z.number().int(),
  renewal: renewalForm.extend({
    version: z.number().int(),
    nextAt: timestamp.nullable(),
    /** The last automatic payment failed; automatic purchases stop until the settings are saved again. */
    failedAt: timestamp.nullable(),
  }),
})
export type BillingOverview = z.infer<typeof billingOverview>

const page = z.object({ url: z.url() })
const away = {
  PAYMENTS_OFF: { status: 409, message: messages.PAYMENTS_OFF },
  PAYMENTS_AWAY: { status: 503, message: messages.PAYMENTS_AWAY },
}
const terms = { TERMS_CHANGED: { status: 409, message: messages.TERMS_CHANGED } }
const couponRefused = { COUPON_NOT_VALID: { status: 409, message: messages.COUPON_NOT_VALID } }
const planGone = { PLAN_NOT_AVAILABLE: { status: 409, message: messages.PLAN_NOT_AVAILABLE } }

export const billingContract = {
  overview: reads(billingAccess.overview).output(z.object({ payments: billingOverview.nullable() })),

  /** Newest first. */
  invoices: reads(billingAccess.invoices).input(pageRequest({})).output(pageOf(invoice)),

  /** The temporary URL of an invoice's PDF at the payment service. */
  openInvoice: opens(billingAccess.openInvoice).input(z.object({ id })).output(page).errors(away),

  /** The discount of a coupon. Text that cannot be a coupon code is reported as not valid. */
  checkCoupon: reads(billingAccess.checkCoupon)
    .input(z.object({ coupon: freeText(limits.searchText) }))
    .output(z.object({ coupon: z.string(), percentOff: z.number().nullable(), amountOffCents: cents.nullable() }))
    .errors({ ...away, ...couponRefused }),

  /** The URL of the hosted payment page for a number of credits. The operator sets the price. */
  buyCredits: creates(billingAccess.buyCredits)
    .input(buyCreditsForm.extend({ idempotencyKey }))
    .output(page)
    .errors({ ...away, ...terms, ...planGone }),

  /** The URL of the hosted payment page for a plan that the company does not have yet. */
  subscribe: creates(billingAccess.subscribe)
    .input(subscribeForm.extend({ idempotencyKey }))
    .output(page)
    .errors({ ...away, ...terms, ...planGone, ...couponRefused }),

  /**
   * The amount due now if the subscription changes to this plan. Positive means a payment, negative a credit on later
   * invoices.
   */
  previewPlan: reads(billingAccess.previewPlan)
    .input(z.object({ id, planId: id }))
    .output(z.object({ dueCents: cents, currency: z.enum(currencies), asOf: timestamp }))
    .errors({ ...away, ...planGone }),

  /** Changes to another plan immediately. Pass the preview's `asOf` to charge the same amount. */
  changePlan: creates(billingAccess.changePlan)
    .input(z.object({ id, planId: id, asOf: ruledText().max(40).pipe(timestamp), idempotencyKey }))
    .output(z.object({ changed: z.literal(true) }))
    .errors({ ...away, ...planGone, PAYMENT_REFUSED: { status: 409, message: messages.PAYMENT_REFUSED } }),

  /** The URL of the payment service's own page for payment method, billing contact, and cancellation. */
  openPortal: opens(billingAccess.openPortal).output(page).errors(away),

  saveRenewal: edits(billingAccess.saveRenewal)
    .input(renewalForm.extend({ version: z.number().int().min(0).max(2_147_483_647) }))
    .output(z.object({ version: z.number().int() }))
    .errors({
      ...away,
      ...staleVersion,
      PAYMENT_METHOD_REQUIRED: { status: 409, message: messages.PAYMENT_METHOD_REQUIRED },
    }),
}
