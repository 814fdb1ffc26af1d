import type { PricedAnswer } from '@gable/contract/status'
import type { AdditionalCost, Answers } from '@gable/pricing/additional-cost'
import type { Deduction } from '@gable/pricing/deduction'
import type { Discount } from '@gable/pricing/discount'
import type { DiscountLimit } from '@gable/pricing/discount-limit'
import { cents } from '@gable/pricing/money'
import { basisPoints } from '@gable/pricing/percent'
import { thousandths } from '@gable/pricing/quantity'
import type { QuoteSettings } from '../../catalog/quote-settings/quote-settings.service.ts'

/** Converts a company's costs, questions and discounts for the calculation. */

export interface GivenAnswer {
  questionId: string
  answer: PricedAnswer
}

/** Costs of every quote first, then those of the answers, each in display order; leaves out inactive ones. */
export function additionalCosts({ costs, questions }: Pick<QuoteSettings, 'costs' | 'questions'>): AdditionalCost[] {
  return [
    ...costs
      .filter(({ active }) => active)
      .map(
        ({ id, name, unit, unitCents, quantityThousandths, discount }): AdditionalCost => ({
          id,
          label: name,
          when: { kind: 'always' },
          unit,
          unitCents: cents(unitCents),
          quantityThousandths: thousandths(quantityThousandths),
          discount: discount && deductionOf(discount),
        }),
      ),
    ...questions
      .filter(({ active }) => active)
      .flatMap(({ id, name, options }) =>
        options
          .filter((option) => option.active)
          .map(
            ({ answer, unit, unitCents }): AdditionalCost => ({
              id: `${id} ${answer}`,
              label: name,
              when: { kind: 'answer', questionId: id, answer },
              unit,
              unitCents: cents(unitCents),
            }),
          ),
      ),
  ]
}

/** The active discounts of every quote, in display order. */
export function quoteDiscounts({ discounts }: Pick<QuoteSettings, 'discounts'>): Discount[] {
  return discounts
    .filter(({ active }) => active)
    .map(({ id, name, off }) => ({ id, label: name, off: deductionOf(off) }))
}

type Limits = 'discountLimitBps' | 'discountLimitCents' | 'costDiscountLimitBps' | 'costDiscountLimitCents'

/** The limits for all discounts on a quote together, and for the discounts inside its additional costs. */
export function discountLimits(settings: Pick<QuoteSettings, Limits>): { quote: DiscountLimit; costs: DiscountLimit } {
  const limit = (bps: number | null, max: number | null): DiscountLimit => ({
    bps: bps === null ? null : basisPoints(bps),
    cents: max === null ? null : cents(max),
  })
  return {
    quote: limit(settings.discountLimitBps, settings.discountLimitCents),
    costs: limit(settings.costDiscountLimitBps, settings.costDiscountLimitCents),
  }
}

/** Answers by question; the last answer to a question counts. */
export function answersOf(provided: readonly GivenAnswer[]): Answers {
  return Object.fromEntries(provided.map(({ questionId, answer }) => [questionId, answer]))
}

export function deductionOf(off: QuoteSettings['discounts'][number]['off']): Deduction {
  return off.kind === 'percent'
    ? { kind: 'percent', bps: basisPoints(off.bps) }
    : { kind: 'amount', cents: cents(off.cents) }
}
