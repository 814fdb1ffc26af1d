import type { Instalment } from './loan.ts'
import { type Cents, cents, sumCents } from './money.ts'

/** Twelve months of a loan, or those that are left in its last year. */
export interface LoanYear {
  /** Counted from one. */
  readonly year: number
  readonly months: readonly Instalment[]
  readonly paymentCents: Cents
  readonly interestCents: Cents
  /** What of the payments was repaid: the rest of them was interest. */
  readonly principalCents: Cents
  /** Still owed when the year is over. */
  readonly balanceCents: Cents
}

/** A schedule by years. Sums are those of its months, so that the years together are the whole loan. */
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
