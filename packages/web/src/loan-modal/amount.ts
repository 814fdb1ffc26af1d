import { money } from '@gable/contract/format/money'
import { loanLimits } from '@gable/contract/loan-state'
import { typedAmount } from '../loan/typed-loan.ts'
import { text } from './texts/text.ts'

const { min, max } = loanLimits.amountCents

/** The amount that is typed, in cents; null where it is none that a loan can be asked for. */
export function centsOfAmount(typed: string): number | null {
  const amountCents = typedAmount(typed)
  return amountCents !== null && amountCents >= min && amountCents <= max ? amountCents : null
}

/** What is wrong with the amount; undefined where nothing is. */
export function amountFault(typed: string): string | undefined {
  if (centsOfAmount(typed) !== null) return undefined
  return text('form.amountFault', { from: money(min, 'USD', 'short'), to: money(max, 'USD', 'short') })
}
