import type { DiscountBound, LineDetail } from './line.ts'
import { type Cents, cents } from './money.ts'
import { type BasisPoints, percentOf } from './percent.ts'

/** A discount, as an amount or a share. */
export type Deduction =
  | { readonly kind: 'percent'; readonly bps: BasisPoints }
  | { readonly kind: 'amount'; readonly cents: Cents }

/** An upper bound of a deduction, and its name. */
export interface DeductionBound {
  readonly boundBy: NonNullable<DiscountBound>
  readonly cents: Cents
}

/** Computes a deduction from `base` in cents, limited by all bounds, with the detail that explains it. */
export function deductionCents(
  deduction: Deduction,
  base: Cents,
  bounds: readonly DeductionBound[],
): { amountCents: Cents; detail: LineDetail } {
  const written = deduction.kind === 'percent' ? percentOf(base, deduction.bps) : deduction.cents
  if (written < 0) throw new RangeError(`A discount cannot raise the price: ${written}`)
  let amount = written
  let boundBy: DiscountBound = null
  for (const bound of bounds) {
    if (bound.cents >= amount) continue
    amount = bound.cents
    boundBy = bound.boundBy
  }
  return { amountCents: cents(Math.max(0, amount)), detail: detailOf(deduction, base, boundBy) }
}

function detailOf(deduction: Deduction, base: Cents, boundBy: DiscountBound): LineDetail {
  return deduction.kind === 'percent'
    ? { kind: 'percent', bps: deduction.bps, ofCents: base, boundBy }
    : { kind: 'amount', writtenCents: deduction.cents, boundBy }
}
