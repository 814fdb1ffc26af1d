import { z } from 'zod'
import { billingLimits } from './billing-limits.ts'
import { messages } from './messages.ts'
import { freeText } from './text.ts'

export const creditCauses = ['trial', 'purchase', 'renewal', 'plan', 'operator', 'order'] as const
export type CreditCause = (typeof creditCauses)[number]

export const creditQuantity = z
  .number({ error: messages.QUANTITY_NOT_VALID })
  .int(messages.QUANTITY_NOT_VALID)
  .min(billingLimits.pack.min, messages.QUANTITY_NOT_VALID)
  .max(billingLimits.pack.max, messages.QUANTITY_NOT_VALID)

/** When credits are bought automatically. */
export const renewalModes = ['off', 'low', 'weekly', 'monthly'] as const
export type RenewalMode = (typeof renewalModes)[number]

/** `dayOfMonth` applies only to `monthly`; shorter months use their last day. */
export const renewalForm = z.object({
  mode: z.enum(renewalModes),
  quantity: creditQuantity,
  dayOfMonth: z
    .number({ error: messages.DAY_NOT_VALID })
    .int(messages.DAY_NOT_VALID)
    .min(1, messages.DAY_NOT_VALID)
    .max(31, messages.DAY_NOT_VALID),
})
export type RenewalForm = z.infer<typeof renewalForm>

/** The credits that the operator gives (positive) or removes (negative), and why. */
export const creditChangeForm = z.object({
  direction: z.enum(['give', 'take']),
  quantity: creditQuantity,
  reason: freeText(billingLimits.reason).trim().min(1, messages.REQUIRED),
})
export type CreditChangeForm = z.infer<typeof creditChangeForm>
