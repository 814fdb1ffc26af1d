import { type Deduction, deductionCents } from './deduction.ts'
import { type DiscountLimit, limitCents } from './discount-limit.ts'
import { discountLine, type PriceLine } from './line.ts'
import { type Cents, cents } from './money.ts'

/** A discount on the whole quote. */
export interface Discount {
  readonly id: string
  readonly label: string
  readonly off: Deduction
}

/**
 * The order in which discounts apply: percentages first, then amounts, each in display order and at most once by id.
 */
export function discountsInOrder(discounts: readonly Discount[]): Discount[] {
  const known = new Set<string>()
  const once = discounts.filter(({ id }) => !known.has(id) && known.add(id))
  return [...once.filter(({ off }) => off.kind === 'percent'), ...once.filter(({ off }) => off.kind === 'amount')]
}

/**
 * Lines of the discounts on a subtotal, in the given order. Together they stay within the limit and never make the
 * total negative; a reduced line names its bound.
 */
export function discountLines(inOrder: readonly Discount[], subtotal: Cents, limit: DiscountLimit): PriceLine[] {
  const allowed = limitCents(subtotal, limit)
  let taken = 0
  return inOrder.map((discount) => {
    const { amountCents, detail } = deductionCents(discount.off, subtotal, [
      { boundBy: 'total', cents: cents(subtotal - taken) },
      ...(allowed === null ? [] : [{ boundBy: 'limit' as const, cents: cents(allowed - taken) }]),
    ])
    taken += amountCents
    return discountLine('discount', discount, amountCents, detail)
  })
}
