import type { Instalment } from './loan.ts'
import { type Cents, cents, sumCents } from './money.ts'

/** Twelve months of a loan, or the remaining months of its last year. */
export interface LoanYear {
  /** Starts at 1. */
  readonly year: number
  readonly months: readonly Instalment[]
  readonly paymentCents: Cents
  readonly interestCents: Cents
  /** The repaid part of the payments; the rest was interest. */
  readonly principalCents: Cents
  /** The balance at the end of the year. */
  readonly balanceCents: Cents
}

/** Groups a schedule by year. Each year is the sum of its months, so the years add up to the whole loan. */
export function loanYears(schedule: readonly Instalment[]): LoanYear[] {
  const years: LoanYear[] = []
  for (let from = 0; from < schedule.length; from += 12) {
    const months = schedule.slice(from, from + 12)
    const paymentCents = sumCents(months.map((month) => month.paymentCents))
    const interestCents = sumCents(months.map((month) => month.interestCents))
    years.push({
      year: from / 12 + 1,
      months,
      paymentCents,
      interestCents,
      principalCents: cents(paymentCents - interestCents),
      balanceCents: months[months.length - 1]!.balanceCents,
    })
  }
  return years
}
