import { z } from 'zod'
import { id } from './field.ts'
import { spokenLanguages } from './format/locale.ts'
import { loanLenders } from './loan-lender.ts'
import { loanLimits } from './loan-state.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { ruledText } from './text.ts'

/** Forms of homeowners' loans. Amounts in cents. */

const { min, max } = loanLimits.amountCents
const outside = outOfRange('amount', min / 100, max / 100)

/** What is to be financed. */
export const loanAmount = z.number(outside).int(outside).min(min, outside).max(max, outside)

export const inviteForm = z.object({
  leadId: id,
  /** Whom the homeowner is invited to pre-qualify with. */
  lender: z.enum(loanLenders).default('platform'),
  /** What the homeowner is invited to finance. */
  amountCents: loanAmount,
  /** Which loan products are offered; without a code the base package alone. */
  offerCodeId: id.nullable().default(null),
  language: z.enum(spokenLanguages).default('en'),
  /** How it is sent. */
  channel: z.enum(['email', 'text']).default('email'),
  /** The person says that the homeowner agreed to this text message. */
  agreed: z.boolean().default(false),
  /** The person knows of the loan that is open, and means another one. */
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
