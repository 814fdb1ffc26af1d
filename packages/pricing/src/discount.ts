import { type Deduction, deductionCents } from './deduction.ts'
import { discountLine, type PriceLine } from './line.ts'
import { type Cents, cents, floorDivide } from './money.ts'
import { type BasisPoints, WHOLE_BPS } from './percent.ts'

/** A discount on the whole quote. */
export interface Discount {
  readonly id: string
  readonly label: string
  readonly off: Deduction
}

/** The most that all discounts of a quote together may take off; the smaller holds where both are set. */
export interface DiscountLimit {
  readonly bps?: BasisPoints | null
  readonly cents?: Cents | null
}

/**
 * Lines of the discounts: percentages of the subtotal first, then amounts, each in display order and at most once by
 * id. Together they stay within the limit and never take the total below zero; a line that was cut says by what.
 */
export function discountLines(discounts: readonly Discount[], subtotal: Cents, limit: DiscountLimit): PriceLine[] {
  const once = discounts.filter((discount, at) => discounts.findIndex((other) => other.id === discount.id) === at)
  const inOrder = [
    ...once.filter(({ off }) => off.kind === 'percent'),
    ...once.filter(({ off }) => off.kind === 'amount'),
  ]
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

function limitCents(subtotal: Cents, limit: DiscountLimit): Cents | null {
  const limits: number[] = []
  // Down to the cent, not half up: discounts never exceed the limit.
  if (limit.bps != null) limits.push(Number(floorDivide(BigInt(subtotal) * BigInt(limit.bps), BigInt(WHOLE_BPS))))
  if (limit.cents != null) limits.push(limit.cents)
  return limits.length === 0 ? null : cents(Math.max(0, Math.min(...limits)))
}
