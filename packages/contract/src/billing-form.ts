import { z } from 'zod'
import { billingLimits } from './billing-limits.ts'
import { creditQuantity } from './credit-form.ts'
import { grants } from './feature.ts'
import { messages } from './messages.ts'
import { subscriptionPeriods, subscriptionTypes } from './status.ts'
import { ruledText } from './text.ts'

/** The terms that the person accepted: the checkbox and the version that was shown. */
const acceptedTerms = z.object({
  termsAccepted: z.literal(true, { error: messages.TERMS_REQUIRED }),
  termsVersion: ruledText().min(1).max(40),
})

export const coupon = ruledText(messages.COUPON_NOT_VALID)
  .trim()
  .max(billingLimits.coupon, messages.COUPON_NOT_VALID)
  .regex(/^[\w-]*$/, messages.COUPON_NOT_VALID)

export const buyCreditsForm = acceptedTerms.extend({ quantity: creditQuantity })
export const subscribeForm = acceptedTerms.extend({ planId: z.uuid(), coupon })

/** What a plan in the operator's list sells: a subscription, or one measurement credit. */
export const planKinds = ['subscription', 'credit'] as const

/** Links a Stripe price to what it sells. Type, period, and grants apply only to subscriptions. */
export const planForm = z.object({
  kind: z.enum(planKinds),
  priceId: ruledText(messages.PRICE_NOT_FOUND)
    .trim()
    .min(1, messages.REQUIRED)
    .regex(/^[\w-]{1,100}$/, messages.PRICE_NOT_FOUND),
  type: z.enum(subscriptionTypes),
  period: z.enum(subscriptionPeriods),
  grants: z.array(z.enum(grants)).max(grants.length),
})
export type PlanForm = z.infer<typeof planForm>
