import { z } from 'zod'
import { id } from './field.ts'
import { spokenLanguages } from './format/locale.ts'
import { loanLenders } from './loan-lender.ts'
import { loanLimits } from './loan-state.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { ruledText } from './text.ts'

/** Forms for homeowners' loans. Amounts are in cents. */

const { min, max } = loanLimits.amountCents
const outside = outOfRange('amount', min / 100, max / 100)

export const loanAmount = z.number(outside).int(outside).min(min, outside).max(max, outside)

export const inviteForm = z.object({
  leadId: id,
  lender: z.enum(loanLenders).default('platform'),
  amountCents: loanAmount,
  /** Selects the loan products offered; null offers only the base package. */
  offerCodeId: id.nullable().default(null),
  language: z.enum(spokenLanguages).default('en'),
  channel: z.enum(['email', 'text']).default('email'),
  /** The user confirms that the homeowner agreed to this text message. */
  agreed: z.boolean().default(false),
  /** The user confirms a new invitation although the lead has an open loan. */
  again: z.boolean().default(false),
})
export type InviteForm = z.infer<typeof inviteForm>

export const transactionForm = z.object({
  loanId: id,
  amountCents: z
    .number(messages.AMOUNT_NOT_VALID)
    .int(messages.AMOUNT_NOT_VALID)
    .min(1, messages.AMOUNT_NOT_VALID)
    .max(max, messages.AMOUNT_NOT_VALID),
  description: ruledText()
    .trim()
    .min(1, messages.REQUIRED)
    .max(loanLimits.description, tooLong('description', loanLimits.description)),
})
export type TransactionForm = z.infer<typeof transactionForm>
