import type { Cents } from './money.ts'
import { monthlyOffer } from './monthly.ts'
import { basisPoints } from './percent.ts'

/** A loan product of a lender: its length in months, the first of which may be at $0, and its rate in basis points. */
export interface LoanProductTerms {
  readonly name: string
  readonly months: number
  readonly promotionMonths: number
  readonly aprBps: number
}

/** One way to pay, with all that must stand beside a monthly payment (US Regulation Z, 12 CFR 1026.24). */
export interface LoanOfferFigures {
  readonly name: string
  readonly months: number
  readonly promotionMonths: number
  readonly paymentCents: number
  readonly payments: number
  /** Actuarial (Regulation Z, appendix J): below the product's rate where a promotion charges no interest. */
  readonly aprBps: number
  readonly noteRateBps: number
  readonly totalCents: number
}

/** What an amount costs with each of these loan products, in their order. A product that cannot finance it is left out. */
export function loanOffers(amount: Cents, products: readonly LoanProductTerms[]): LoanOfferFigures[] {
  return products.flatMap(({ name, months, promotionMonths, aprBps }) => {
    const one = monthlyOffer(amount, { noteRateBps: basisPoints(aprBps), months, promotionMonths })
    if (!one.ok) return []
    const { paymentCents, paymentCount, aprBps: shownBps, noteRateBps, totalOfPaymentsCents } = one.offer
    return [
      {
        ...{ name, months, promotionMonths, paymentCents },
        ...{ payments: paymentCount, aprBps: shownBps, noteRateBps, totalCents: totalOfPaymentsCents },
      },
    ]
  })
}
