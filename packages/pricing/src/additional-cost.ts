import { type Deduction, deductionCents } from './deduction.ts'
import { type DiscountLimit, limitCents } from './discount-limit.ts'
import { type AnswerCount, discountLine, type LineDetail, type PriceLine, priceLine } from './line.ts'
import { type Cents, cents, sumCents } from './money.ts'
import { ONE, type Thousandths, wholeQuantity } from './quantity.ts'
import { type SquaresHundredths, squaresQuantity } from './squares.ts'

/** When a cost is charged: on every quote, or on the quotes that answered a question in this way. */
export type CostCondition =
  | { readonly kind: 'always' }
  | { readonly kind: 'answer'; readonly questionId: string; readonly answer: AnswerCount }

/** A cost beside the product: tear-off of a second layer, a permit, flashing of a chimney. */
export interface AdditionalCost {
  readonly id: string
  readonly label: string
  readonly when: CostCondition
  readonly unit: 'quote' | 'square' | 'each'
  readonly unitCents: Cents
  /** How many, for a cost per `each` that is always charged; 1 when left out. By an answer, the answer counts. */
  readonly quantityThousandths?: Thousandths | null
  /** Taken off this cost alone, never more than the cost. */
  readonly discount?: Deduction | null
}

/** The answers given, by question id. */
export type Answers = Readonly<Record<string, AnswerCount | undefined>>

const COUNT_OF: Readonly<Record<AnswerCount, number>> = { '1': 1, '2': 2, '3+': 3 }

/** Those of the costs that are charged for these answers, in their order. */
export function chargedCosts(costs: readonly AdditionalCost[], answers: Answers): AdditionalCost[] {
  return costs.filter((cost) => applies(cost, answers))
}

/**
 * Lines of the costs that are charged, in order, each followed by its own discount if it has one. These discounts together
 * stay within the limit, a share of all these costs or an amount; one that was cut says so.
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
  // Own properties only: a question named like one of Object's methods must not count as answered.
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
  // "3+" is priced as three: the least the homeowner has said.
  return cost.when.kind === 'answer' ? wholeQuantity(COUNT_OF[cost.when.answer]) : (cost.quantityThousandths ?? ONE)
}
