import { type Deduction, deductionCents } from './deduction.ts'
import { type AnswerCount, discountLine, type LineDetail, type PriceLine, priceLine } from './line.ts'
import type { Cents } from './money.ts'
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

/** Lines of the costs that apply, in order, each followed by its own discount if it has one. */
export function additionalCostLines(
  costs: readonly AdditionalCost[],
  answers: Answers,
  squares: SquaresHundredths,
): PriceLine[] {
  return costs.filter((cost) => applies(cost, answers)).flatMap((cost) => costLines(cost, squares))
}

function applies({ when }: AdditionalCost, answers: Answers): boolean {
  // Own properties only: a question named like one of Object's methods must not count as answered.
  return when.kind === 'always' || (Object.hasOwn(answers, when.questionId) && answers[when.questionId] === when.answer)
}

function costLines(cost: AdditionalCost, squares: SquaresHundredths): PriceLine[] {
  const { id, label, unit, unitCents } = cost
  const detail: LineDetail = cost.when
  const quantityThousandths = quantityOf(cost, squares)
  const line = priceLine({ kind: 'additionalCost', id, label, quantityThousandths, unit, unitCents, detail })
  if (!cost.discount) return [line]
  const { amountCents, detail: how } = deductionCents(cost.discount, line.amountCents, [
    { boundBy: 'cost', cents: line.amountCents },
  ])
  return [line, discountLine('additionalCostDiscount', cost, amountCents, how)]
}

function quantityOf(cost: AdditionalCost, squares: SquaresHundredths): Thousandths {
  if (cost.unit === 'quote') return ONE
  if (cost.unit === 'square') return squaresQuantity(squares)
  // "3+" is priced as three: the least the homeowner has said.
  return cost.when.kind === 'answer' ? wholeQuantity(COUNT_OF[cost.when.answer]) : (cost.quantityThousandths ?? ONE)
}
