import { type Cents, cents, floorProductOver } from './money.ts'
import { type BasisPoints, WHOLE_BPS } from './percent.ts'

/** The maximum that some discounts may take off together; if both are set, the smaller one applies. */
export interface DiscountLimit {
  readonly bps?: BasisPoints | null
  readonly cents?: Cents | null
}

/** A limit on deductions from `base`, in cents; null for none. */
export function limitCents(base: Cents, limit: DiscountLimit): Cents | null {
  const limits: number[] = []
  // Rounded down to the cent, not half up, so that discounts never exceed the limit.
  if (limit.bps != null) limits.push(floorProductOver(base, limit.bps, WHOLE_BPS))
  if (limit.cents != null) limits.push(limit.cents)
  return limits.length === 0 ? null : cents(Math.max(0, Math.min(...limits)))
}
