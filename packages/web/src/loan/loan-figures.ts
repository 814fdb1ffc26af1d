import { type Instalment, type Loan, schedule } from '@gable/pricing/loan'
import { type LoanYear, loanYears } from '@gable/pricing/loan-year'
import { type MonthlyOffer, monthlyOffer } from '@gable/pricing/monthly'

/** All that is shown of a loan. */
export interface LoanFigures {
  offer: MonthlyOffer
  promotionMonths: number
  interestCents: number
  months: readonly Instalment[]
  years: readonly LoanYear[]
}

/** The figures of a loan, by the same rules as the widget's prices. */
export function loanFigures(loan: Loan): LoanFigures | undefined {
  const { principalCents, rateBps, months, promotionMonths } = loan
  const made = monthlyOffer(principalCents, { noteRateBps: rateBps, months, promotionMonths })
  if (!made.ok) return undefined
  const instalments = schedule(loan)
  return {
    offer: made.offer,
    promotionMonths,
    interestCents: made.offer.totalOfPaymentsCents - principalCents,
    months: instalments,
    years: loanYears(instalments),
  }
}
