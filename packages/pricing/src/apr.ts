import type { Cents } from './money.ts'
import { type BasisPoints, basisPoints } from './percent.ts'

const BISECTIONS = 60

/**
 * The actuarial annual percentage rate (Regulation Z, 12 CFR 1026 appendix J): twelve times the monthly rate that
 * discounts all payments to the amount, to the nearest 0.01 %. `payments[0]` falls due one month after the loan is made.
 * 0 when the payments do not exceed the amount. Floats stay inside: the answer is whole basis points.
 */
export function actuarialApr(amount: Cents, payments: readonly Cents[]): BasisPoints {
  if (amount <= 0 || presentValue(payments, 0) <= amount) return basisPoints(0)
  let low = 0
  let high = 1
  while (presentValue(payments, high) > amount) high *= 2
  for (let turn = 0; turn < BISECTIONS; turn++) {
    const middle = (low + high) / 2
    if (presentValue(payments, middle) > amount) low = middle
    else high = middle
  }
  return basisPoints(Math.round(((low + high) / 2) * 12 * 10_000))
}

function presentValue(payments: readonly Cents[], monthlyRate: number): number {
  const discount = 1 / (1 + monthlyRate)
  return payments.reduceRight<number>((later, payment) => (later + payment) * discount, 0)
}
