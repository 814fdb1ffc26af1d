import { type Cents, cents, floorProductOver } from './money.ts'
import { type BasisPoints, WHOLE_BPS } from './percent.ts'

/** The most that some discounts together may take off; the smaller holds where both are set. */
export interface DiscountLimit {
  readonly bps?: BasisPoints | null
  readonly cents?: Cents | null
}

/** A limit on what is taken off `base`, in cents; null for none. */
export function limitCents(base: Cents, limit: DiscountLimit): Cents | null {
  const limits: number[] = []
  // Down to the cent, not half up: discounts never exceed the limit.
  if (limit.bps != null) limits.push(floorProductOver(base, limit.bps, WHOLE_BPS))
  if (limit.cents != null) limits.push(limit.cents)
  return limits.length === 0 ? null : cents(Math.max(0, Math.min(...limits)))
}
