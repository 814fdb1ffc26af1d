import { type Cents, cents, productOver } from './money.ts'

/** Hundredths of a percent: 10% is 1,000. */
export type BasisPoints = number & { readonly unit: 'basis points' }

/** 100% in basis points. */
export const WHOLE_BPS = 10_000

/** Brands a nonnegative integer as basis points. Throws RangeError for anything else. */
export function basisPoints(value: number): BasisPoints {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not basis points: ${value}`)
  return value as BasisPoints
}

/** A share of an amount, rounded half up to the cent. */
export function percentOf(amount: Cents, share: BasisPoints): Cents {
  return cents(productOver(amount, share, WHOLE_BPS))
}
