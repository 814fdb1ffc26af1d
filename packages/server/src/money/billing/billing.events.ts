import { renewalModes } from '@gable/contract/credit-form'
import { currencies, subscriptionPeriods, subscriptionTypes } from '@gable/contract/status'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const type = z.enum(subscriptionTypes)
const period = z.enum(subscriptionPeriods)
const credits = z.number().int()

/** A user accepted the terms and went to the payment page. */
export const creditPurchaseStarted = defineEvent(
  'billing.creditPurchaseStarted',
  z.object({ credits, termsVersion: z.string() }),
)
export const planPurchaseStarted = defineEvent(
  'billing.planPurchaseStarted',
  z.object({ type, period, termsVersion: z.string() }),
)
export const planChanged = defineEvent('billing.planChanged', z.object({ type, period }))
const renewal = z.object({ mode: z.enum(renewalModes), quantity: z.number().int(), dayOfMonth: z.number().int() })
export const renewalSaved = defineEvent(
  'billing.renewalSaved',
  z.object({ before: renewal.nullable(), after: renewal }),
)
/** An automatic purchase of credits failed or could not be made, so automatic purchases stop. */
export const renewalFailed = defineEvent('billing.renewalFailed', z.object({ credits, failure: z.string() }))
/** A purchase on the payment page failed because the bank did not pay. */
export const purchaseFailed = defineEvent(
  'billing.purchaseFailed',
  z.object({ kind: z.enum(['pack', 'subscription']), credits }),
)
/** The company pays for two subscriptions of a type; one of them must be canceled. */
export const subscriptionDoubled = defineEvent('billing.subscriptionDoubled', z.object({ type }))
export const invoicesExported = defineEvent(
  'billing.invoicesExported',
  z.object({ rows: z.number(), format: z.string() }),
)
/** The operator refunded part of an invoice. */
export const invoiceRefunded = defineEvent(
  'billing.invoiceRefunded',
  z.object({ number: z.string(), amountCents: z.number().int(), currency: z.enum(currencies), reason: z.string() }),
)
/** A payment of the subscription failed. All features keep working until `until`. */
export const paymentFailed = defineEvent('billing.paymentFailed', z.object({ type, until: z.string() }))
export const paymentRecovered = defineEvent('billing.paymentRecovered', z.object({ type }))
