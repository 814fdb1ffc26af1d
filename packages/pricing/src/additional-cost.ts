import { type Deduction, deductionCents } from './deduction.ts'
import { type DiscountLimit, limitCents } from './discount-limit.ts'
import { discountLine, type LineDetail, type PricedAnswer, type PriceLine, priceLine } from './line.ts'
import { type Cents, cents, sumCents } from './money.ts'
import { ONE, type Thousandths, wholeQuantity } from './quantity.ts'
import { type SquaresHundredths, squaresQuantity } from './squares.ts'

/** When a cost is charged: on every quote, or on quotes with a given answer to a question. */
export type CostCondition =
  | { readonly kind: 'always' }
  | { readonly kind: 'answer'; readonly questionId: string; readonly answer: PricedAnswer }

/** A cost in addition to the product: tear-off of a second layer, a permit, flashing of a chimney. */
export interface AdditionalCost {
  readonly id: string
  readonly label: string
  readonly when: CostCondition
  readonly unit: 'quote' | 'square' | 'each'
  readonly unitCents: Cents
  /**
   * Quantity of an `each` cost that is always charged; 1 if left out. For a cost that depends on an answer, the answer
   * is the quantity.
   */
  readonly quantityThousandths?: Thousandths | null
  /** Discount on this cost only, never more than the cost. */
  readonly discount?: Deduction | null
}

/** The answers given, by question id. */
export type Answers = Readonly<Record<string, PricedAnswer | undefined>>

const COUNT_OF: Readonly<Record<PricedAnswer, number>> = { '1': 1, '2': 2, '3+': 3, yes: 1 }

/** The costs that are charged for these answers, in order. */
export function chargedCosts(costs: readonly AdditionalCost[], answers: Answers): AdditionalCost[] {
  return costs.filter((cost) => applies(cost, answers))
}

/** The costs that are charged for these answers, as costs of every quote: their price no longer depends on answers. */
export function settledCosts(costs: readonly AdditionalCost[], answers: Answers): AdditionalCost[] {
  return chargedCosts(costs, answers).map((cost) => ({
    ...cost,
    when: { kind: 'always' },
    quantityThousandths: cost.unit === 'each' ? eachQuantity(cost) : null,
  }))
}

/**
 * Lines of the charged costs, in order, each followed by its own discount if it has one. Together these discounts stay
 * within the limit, a share of all these costs or an amount; a reduced one names its bound.
 */
export function additionalCostLines(
  charged: readonly AdditionalCost[],
  squares: SquaresHundredths,
  limit: DiscountLimit = {},
): PriceLine[] {
  const lines = charged.map((cost) => costLine(cost, squares))
  const allowed = limitCents(sumCents(lines.map(({ amountCents }) => amountCents)), limit)
  let taken = 0
  return charged.flatMap((cost, index) => {
    const line = lines[index]!
    if (!cost.discount) return [line]
    const { amountCents, detail } = deductionCents(cost.discount, line.amountCents, [
      { boundBy: 'cost', cents: line.amountCents },
      ...(allowed === null ? [] : [{ boundBy: 'limit' as const, cents: cents(allowed - taken) }]),
    ])
    taken += amountCents
    return [line, discountLine('additionalCostDiscount', cost, amountCents, detail)]
  })
}

function applies({ when }: AdditionalCost, answers: Answers): boolean {
  // Own properties only: a question named like a method of Object must not count as answered.
  return when.kind === 'always' || (Object.hasOwn(answers, when.questionId) && answers[when.questionId] === when.answer)
}

function costLine(cost: AdditionalCost, squares: SquaresHundredths): PriceLine {
  const { id, label, unit, unitCents } = cost
  const detail: LineDetail = cost.when
  const quantityThousandths = quantityOf(cost, squares)
  return priceLine({ kind: 'additionalCost', id, label, quantityThousandths, unit, unitCents, detail })
}

function quantityOf(cost: AdditionalCost, squares: SquaresHundredths): Thousandths {
  if (cost.unit === 'quote') return ONE
  if (cost.unit === 'square') return squaresQuantity(squares)
  return eachQuantity(cost)
}

function eachQuantity(cost: AdditionalCost): Thousandths {
  // "3+" is priced as three, the minimum that the homeowner stated.
  return cost.when.kind === 'answer' ? wholeQuantity(COUNT_OF[cost.when.answer]) : (cost.quantityThousandths ?? ONE)
}
