import { money } from '@gable/contract/format/money'
import { loanLimits } from '@gable/contract/loan-state'
import { typedAmount } from '../homeowner/loan/typed-loan.ts'
import { text } from './texts/text.ts'

const { min, max } = loanLimits.amountCents

/** The typed amount in cents; null if it is not a valid loan amount. */
export function centsOfAmount(typed: string): number | null {
  const amountCents = typedAmount(typed)
  return amountCents !== null && amountCents >= min && amountCents <= max ? amountCents : null
}

export function amountError(typed: string): string | undefined {
  if (centsOfAmount(typed) !== null) return undefined
  return text('form.amountFault', { from: money(min, 'USD', 'short'), to: money(max, 'USD', 'short') })
}
