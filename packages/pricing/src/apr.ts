import type { Cents } from './money.ts'
import { type BasisPoints, basisPoints } from './percent.ts'

/** Newton's method doubles the exact digits with each step, so it converges long before this limit. */
const MAX_STEPS = 100
const CLOSE_ENOUGH = 1e-12

/**
 * The actuarial annual percentage rate (Regulation Z, 12 CFR 1026 appendix J): twelve times the monthly rate that
 * discounts all payments to the amount, to the nearest 0.01%. `payments[0]` is due one month after the loan is made. 0
 * if the payments do not exceed the amount. Uses floats internally; the result is in whole basis points.
 */
export function actuarialApr(amount: Cents, payments: readonly Cents[]): BasisPoints {
  if (amount <= 0 || presentValue(payments, 0).value <= amount) return basisPoints(0)
  let rate = 0
  for (let step = 0; step < MAX_STEPS; step++) {
    // The value decreases ever more slowly as the rate grows, so a step from below cannot overshoot.
    const { value, slope } = presentValue(payments, rate)
    const change = (amount - value) / slope
    rate += change
    if (Math.abs(change) < CLOSE_ENOUGH) break
  }
  return basisPoints(Math.round(rate * 12 * 10_000))
}

/** The present value of the payments at a monthly rate, and its derivative with respect to the rate (negative). */
function presentValue(payments: readonly Cents[], monthlyRate: number): { value: number; slope: number } {
  const discount = 1 / (1 + monthlyRate)
  let value = 0
  let slope = 0
  for (let month = payments.length - 1; month >= 0; month--) {
    value = (value + payments[month]!) * discount
    slope = (slope - value) * discount
  }
  return { value, slope }
}
