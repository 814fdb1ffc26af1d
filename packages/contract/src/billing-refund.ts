import { z } from 'zod'
import { billingLimits } from './billing-limits.ts'
import { messages } from './messages.ts'
import { freeText } from './text.ts'

const maxCents = 100_000_000

/** How much of a paid invoice the operator refunds, and why. The company sees the reason in its activity. */
export const refundForm = z.object({
  amountCents: z
    .number({ error: messages.PRICE_NOT_VALID })
    .int(messages.PRICE_NOT_VALID)
    .min(1, messages.PRICE_NOT_VALID)
    .max(maxCents, messages.PRICE_NOT_VALID),
  reason: freeText(billingLimits.reason).trim().min(1, messages.REQUIRED),
})
export type RefundForm = z.infer<typeof refundForm>

export const refundMessages = {
  REFUND_NOT_POSSIBLE: 'This amount cannot be refunded. Check what is left of the invoice.',
} as const
