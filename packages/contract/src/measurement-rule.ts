import { z } from 'zod'
import { version } from './edit.ts'
import { limits } from './limits.ts'
import { messages, outOfRange } from './messages.ts'

/** A company's rules for paid measurement reports: who may order them, and from which price an admin must approve. */

export const ordererGroups = ['everyone', 'admins'] as const
export type OrdererGroup = (typeof ordererGroups)[number]

const maxCredits = 1_000
const notCredits = outOfRange('number of credits', 0, maxCredits)

export const orderRulesForm = z.object({
  whoOrders: z.enum(ordererGroups, { error: messages.REQUIRED }),
  /** More expensive orders need an admin's approval, unless an admin placed them. Null for no limit. */
  approvalCents: z
    .number({ error: messages.PRICE_NOT_VALID })
    .int(messages.PRICE_NOT_VALID)
    .min(0, messages.PRICE_NOT_VALID)
    .max(limits.quote.amountCents, messages.PRICE_NOT_VALID)
    .nullable(),
  /** The same limit for orders that are paid with credits. */
  approvalCredits: z.number(notCredits).int(notCredits).min(0, notCredits).max(maxCredits, notCredits).nullable(),
})
export type OrderRulesForm = z.infer<typeof orderRulesForm>

export const orderRules = orderRulesForm.extend({ version })
export type OrderRules = z.infer<typeof orderRules>

/** The default of a new company. */
export const usualOrderRules: OrderRulesForm = { whoOrders: 'everyone', approvalCents: null, approvalCredits: null }

/** Errors of these rules. */
export const orderRuleMessages = {
  ORDER_ADMINS_ONLY: 'Only company admins can order measurement reports. Please contact your company admins.',
  /** Shown to the person who placed the order. */
  ORDER_DECLINED: 'A company admin declined this order.',
  ORDER_NOT_UNKNOWN: 'The vendor has answered about this order in the meantime.',
  SUBSTITUTION_ANSWERED: 'The vendor’s offer was already answered.',
  ORDER_DECIDED: 'This order was already approved or declined.',
} as const
