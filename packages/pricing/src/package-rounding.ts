import { ceilDivide, roundHalfUp } from './money.ts'
import { type Thousandths, thousandths } from './quantity.ts'
import type { Ratio } from './ratio.ts'

/** Units in which suppliers sell materials. */
export const UNIT_TYPES = [
  'linealFeet',
  'each',
  'bundle',
  'piece',
  'roll',
  'carton',
  'tube',
  'can',
  'case',
  'box',
] as const
export type UnitType = (typeof UNIT_TYPES)[number]

/** Lineal feet are cut to length; everything else is sold whole. */
function isBoughtWhole(unit: UnitType): boolean {
  return unit !== 'linealFeet'
}

export type OrderQuantity =
  | { readonly ok: true; readonly quantityThousandths: Thousandths }
  | { readonly ok: false; readonly reason: 'BELOW_ZERO' }

/**
 * The quantity to order for a formula's result: whole packages, rounded up from the exact fraction, or lineal feet,
 * rounded half up to a thousandth. Fails for a negative result.
 */
export function orderQuantity({ numerator, denominator }: Ratio, unit: UnitType): OrderQuantity {
  if (numerator < 0n) return { ok: false, reason: 'BELOW_ZERO' }
  const exact = isBoughtWhole(unit)
    ? ceilDivide(numerator, denominator) * 1_000n
    : roundHalfUp(numerator * 1_000n, denominator)
  return { ok: true, quantityThousandths: thousandths(Number(exact)) }
}
