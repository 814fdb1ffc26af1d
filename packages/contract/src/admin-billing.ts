import { z } from 'zod'
import { adminAccess } from './admin.access.ts'
import { invoice } from './billing.ts'
import { planForm, planKinds } from './billing-form.ts'
import { billingLimits } from './billing-limits.ts'
import { refundForm, refundMessages } from './billing-refund.ts'
import { creditBalance, creditEntry } from './credit.ts'
import { creditChangeForm } from './credit-form.ts'
import { grants } from './feature.ts'
import { cents, id } from './field.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, reads, sets } from './procedure.ts'
import { currencies, subscriptionPeriods, subscriptionTypes } from './status.ts'

/** Credits, invoices, and plans, as managed by the platform admin. */

const companyId = id

/** An entry in the operator's list: what a Stripe price sells. */
const plan = z.object({
  id,
  kind: z.enum(planKinds),
  priceId: z.string(),
  type: z.enum(subscriptionTypes),
  period: z.enum(subscriptionPeriods),
  grants: z.array(z.enum(grants)),
  amountCents: cents,
  currency: z.enum(currencies),
})
export type Plan = z.infer<typeof plan>

export const adminBillingContract = {
  companyCredits: reads(adminAccess.companyCredits).input(z.object({ companyId })).output(creditBalance),
  /** Credit changes, newest first. */
  listCompanyCredits: reads(adminAccess.listCompanyCredits)
    .input(pageRequest({ companyId }))
    .output(pageOf(creditEntry)),
  /** Gives credits to a company, or removes credits that it has available. */
  changeCredits: creates(adminAccess.changeCredits)
    .input(creditChangeForm.extend({ companyId, idempotencyKey }))
    .output(z.object({ available: z.number().int() }))
    .errors({ CREDITS_NOT_THERE: { status: 409, message: messages.CREDITS_NOT_THERE } }),
  listCompanyInvoices: reads(adminAccess.listCompanyInvoices).input(pageRequest({ companyId })).output(pageOf(invoice)),

  /** Refunds all or part of a paid invoice through the payment service. */
  refundInvoice: creates(adminAccess.refundInvoice)
    .input(refundForm.extend({ companyId, invoiceId: id, idempotencyKey }))
    .output(z.object({ refunded: z.literal(true) }))
    .errors({
      PAYMENTS_OFF: { status: 409, message: messages.PAYMENTS_OFF },
      PAYMENTS_AWAY: { status: 503, message: messages.PAYMENTS_AWAY },
      REFUND_NOT_POSSIBLE: { status: 409, message: refundMessages.REFUND_NOT_POSSIBLE },
    }),

  /** Every plan for sale. `payments` is whether the installation has a Stripe key. */
  listPlans: reads(adminAccess.listPlans).output(
    z.object({ payments: z.boolean(), plans: z.array(plan).max(billingLimits.plans) }),
  ),
  /** Links a Stripe price to what it sells; reads the amount from Stripe. */
  addPlan: creates(adminAccess.addPlan)
    .input(planForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({
      PAYMENTS_OFF: { status: 409, message: messages.PAYMENTS_OFF },
      PAYMENTS_AWAY: { status: 503, message: messages.PAYMENTS_AWAY },
      PLAN_EXISTS: { status: 409, message: messages.PLAN_EXISTS },
      PRICE_NOT_FOUND: { status: 409, message: messages.PRICE_NOT_FOUND },
      PRICE_NOT_FITTING: { status: 409, message: messages.PRICE_NOT_FITTING },
      MAX_REACHED: { status: 409, message: messages.MAX_REACHED },
    }),
  /** Takes a plan off sale. Companies already on the plan stay on it. */
  removePlan: sets(adminAccess.removePlan)
    .input(z.object({ id }))
    .output(z.object({ removed: z.literal(true) })),
}
