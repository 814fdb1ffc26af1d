import { percent } from '@gable/contract/format/figure'
import type { LoanProduct } from '@gable/contract/rate'
import { text } from './text.ts'

export const monthsOf = (months: number) => text.counted('rates.months', months)

/** "0% for 18 months". Empty for a product without a promotion. */
export const promotionOf = ({ promotionMonths }: Pick<LoanProduct, 'promotionMonths'>) =>
  promotionMonths > 0 ? text('rates.promotionOf', { months: monthsOf(promotionMonths) }) : ''

/** The terms that distinguish loan products: "120 months · 9.99% note rate · 0% for 18 months". */
export const factsOf = (product: LoanProduct) =>
  [monthsOf(product.months), text('rates.noteRateOf', { rate: percent(product.aprBps) }), promotionOf(product)]
    .filter(Boolean)
    .join(' · ')
