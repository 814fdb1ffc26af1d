import { z } from 'zod'
import { city, email, personName, phone, plainWords, postalCode, state, street } from './field.ts'
import { bankAccountTypes, loanLimits } from './loan-state.ts'
import { messages, outOfRange } from './messages.ts'
import { ruledText } from './text.ts'

/** Forms for the company's account with the lender. */

export const businessTypes = ['corporation', 'llc', 'partnership', 'soleProprietor'] as const
export type BusinessType = (typeof businessTypes)[number]
export const businessTypeLabels: Readonly<Record<BusinessType, string>> = {
  corporation: 'Corporation',
  llc: 'Limited liability company',
  partnership: 'Partnership',
  soleProprietor: 'Sole proprietor',
}

const yearOutside = outOfRange('year started', loanLimits.yearStarted.min, 2100)
const salesOutside = outOfRange('annual sales', 1, loanLimits.annualSalesDollars.max)

/** The data that an application sends to the lender. The tax ID is entered on the lender's own page. */
export const merchantForm = z.object({
  legalName: plainWords('legal business name', loanLimits.businessName, messages.NAME_NOT_VALID),
  businessType: z.enum(businessTypes, { error: messages.REQUIRED }),
  yearStarted: z
    .number(yearOutside)
    .int(yearOutside)
    .min(loanLimits.yearStarted.min, yearOutside)
    .max(2100, yearOutside),
  annualSalesDollars: z
    .number(salesOutside)
    .int(salesOutside)
    .min(1, salesOutside)
    .max(loanLimits.annualSalesDollars.max, salesOutside),
  contactFirstName: personName('first name'),
  contactLastName: personName('last name'),
  email,
  phone,
  street,
  city,
  state,
  postalCode,
})
export type MerchantForm = z.infer<typeof merchantForm>

/**
 * Validates a routing number: nine digits whose weighted sum is a multiple of ten (ABA weights 3, 7, 1 repeated), and
 * whose first two digits are a Federal Reserve district.
 */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  const district = Number(digits.slice(0, 2))
  if (!(district <= 12 || (district >= 21 && district <= 32) || (district >= 61 && district <= 72))) return false
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * [3, 7, 1][at % 3]!, 0)
  return sum > 0 && sum % 10 === 0
}

export const bankForm = z.object({
  accountType: z.enum(bankAccountTypes, { error: messages.REQUIRED }),
  name: plainWords('account name', loanLimits.accountName, messages.ACCOUNT_NAME_NOT_VALID),
  routingNumber: ruledText(messages.ROUTING_NUMBER_NOT_VALID)
    .trim()
    .min(1, messages.REQUIRED)
    .max(20, messages.ROUTING_NUMBER_NOT_VALID)
    .refine((typed) => typed === '' || isRoutingNumber(typed), messages.ROUTING_NUMBER_NOT_VALID),
  accountNumber: ruledText(messages.ACCOUNT_NUMBER_NOT_VALID)
    .trim()
    .min(1, messages.REQUIRED)
    .regex(/^(\d{4,17})?$/, messages.ACCOUNT_NUMBER_NOT_VALID),
})
export type BankForm = z.infer<typeof bankForm>

const { min, max } = loanLimits.depositCents
const depositOutside = messages.DEPOSIT_NOT_VALID
const deposit = z.number(depositOutside).int(depositOutside).min(min, depositOutside).max(max, depositOutside)
/** The two deposits as the bank statement shows them, in cents. */
export const depositsForm = z.object({ firstCents: deposit, secondCents: deposit })
export type DepositsForm = z.infer<typeof depositsForm>

export const decisionForm = z.object({
  approved: z.boolean(),
  /** The reason of the decision; shown to the company if it was not approved. */
  reason: plainWords('reason', loanLimits.reason, messages.REQUIRED),
})
export type DecisionForm = z.infer<typeof decisionForm>
