import type { Cents } from './money.ts'
import { type MonthlyOffer, monthlyOffer } from './monthly.ts'
import { basisPoints } from './percent.ts'

/** A lender's loan product: its term in months, the first of which may be at $0, and its note rate in basis points. */
export interface LoanProductTerms {
  readonly name: string
  readonly months: number
  readonly promotionMonths: number
  readonly aprBps: number
  /** The product's own merchant fee in basis points, if it is factored into the financed amount; otherwise 0. */
  readonly factoredFeeBps: number
}

/** A way to pay, with everything that must be shown with a monthly payment (US Regulation Z, 12 CFR 1026.24). */
export interface LoanOfferFigures
  extends Pick<MonthlyOffer, 'paymentCents' | 'finalPaymentCents' | 'financedCents' | 'feeCents'> {
  readonly name: string
  readonly months: number
  readonly promotionMonths: number
  readonly payments: number
  /**
   * Actuarial (Regulation Z, appendix J): below the product's rate if a promotion charges no interest, above it with a
   * fee.
   */
  readonly aprBps: number
  readonly noteRateBps: number
  readonly totalCents: number
}

/** The offer of each loan product for a cash price, in order. Products that cannot finance it are left out. */
export function loanOffers(cash: Cents, products: readonly LoanProductTerms[]): LoanOfferFigures[] {
  return products.flatMap(({ name, months, promotionMonths, aprBps, factoredFeeBps }) => {
    const merchantFeeBps = basisPoints(factoredFeeBps)
    const one = monthlyOffer(cash, { noteRateBps: basisPoints(aprBps), months, promotionMonths, merchantFeeBps })
    if (!one.ok) return []
    const { paymentCents, finalPaymentCents, financedCents, feeCents, ...offer } = one.offer
    return [
      {
        name,
        months,
        promotionMonths,
        paymentCents,
        finalPaymentCents,
        financedCents,
        feeCents,
        payments: offer.paymentCount,
        aprBps: offer.aprBps,
        noteRateBps: offer.noteRateBps,
        totalCents: offer.totalOfPaymentsCents,
      },
    ]
  })
}
