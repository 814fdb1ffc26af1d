import { type Instalment, type Loan, schedule } from '@gable/pricing/loan'
import { type LoanYear, loanYears } from '@gable/pricing/loan-year'
import { type MonthlyOffer, monthlyOffer } from '@gable/pricing/monthly'
import { basisPoints } from '@gable/pricing/percent'

export interface LoanFigures {
  offer: MonthlyOffer
  promotionMonths: number
  interestCents: number
  months: readonly Instalment[]
  years: readonly LoanYear[]
}

/**
 * Calculates a loan's figures by the same rules as the widget's prices.
 * @param loan its principal is the cash price.
 * @param factoredFeeBps the lender's fee, if it is factored into the loan.
 */
export function loanFigures(loan: Loan, factoredFeeBps = 0): LoanFigures | undefined {
  const { principalCents: cashCents, rateBps, months, promotionMonths } = loan
  const merchantFeeBps = basisPoints(factoredFeeBps)
  const created = monthlyOffer(cashCents, { noteRateBps: rateBps, months, promotionMonths, merchantFeeBps })
  if (!created.ok) return undefined
  const { offer } = created
  const instalments = schedule({ ...loan, principalCents: offer.financedCents })
  return {
    offer,
    promotionMonths,
    interestCents: offer.totalOfPaymentsCents - offer.financedCents,
    months: instalments,
    years: loanYears(instalments),
  }
}
