import { z } from 'zod'
import { billingLimits } from './billing-limits.ts'
import { messages } from './messages.ts'
import { freeText } from './text.ts'

const mostCents = 100_000_000

/** What the operator pays back of a paid invoice, and why. The company reads the reason in its activity. */
export const refundForm = z.object({
  amountCents: z
    .number({ error: messages.PRICE_NOT_VALID })
    .int(messages.PRICE_NOT_VALID)
    .min(1, messages.PRICE_NOT_VALID)
    .max(mostCents, messages.PRICE_NOT_VALID),
  reason: freeText(billingLimits.reason).trim().min(1, messages.REQUIRED),
})
export type RefundForm = z.infer<typeof refundForm>

/** The refusal of a refund. */
export const refundMessages = {
  REFUND_NOT_POSSIBLE: 'This amount cannot be refunded. Check what is left of the invoice.',
} as const
