import { type LoanOfferFigures, type LoanProductTerms, loanOffers } from '@gable/pricing/loan-offers'
import { cents } from '@gable/pricing/money'
import type { loanProduct } from './rate.table.ts'

type Priced = Pick<typeof loanProduct.$inferSelect, 'name' | 'months' | 'promotionMonths' | 'aprBps' | 'feeBps'>

/**
 * The terms of a loan product for a homeowner. The homeowner pays the product's fee if the market factors it into the
 * loan.
 */
export const loanTermsOf =
  (factorsFee: boolean) =>
  ({ name, months, promotionMonths, aprBps, feeBps }: Priced): LoanProductTerms => ({
    name,
    months,
    promotionMonths,
    aprBps,
    factoredFeeBps: factorsFee ? feeBps : 0,
  })

/** The loan offers for a cash price with each of these products. */
export const offersOf = (cashCents: number, products: readonly Priced[], factorsFee: boolean): LoanOfferFigures[] =>
  loanOffers(cents(cashCents), products.map(loanTermsOf(factorsFee)))
