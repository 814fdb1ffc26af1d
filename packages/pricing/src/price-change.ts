import { type Cents, cents, roundHalfUp } from './money.ts'
import { WHOLE_BPS } from './percent.ts'

/** Rounding of changed prices, in whole dollars; `none` rounds to the cent. */
export const ROUNDINGS = ['none', '1', '5', '10'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** A bulk price change. */
export interface PriceChange {
  /** A share of each price in basis points, or a fixed amount in cents; negative values lower the prices. */
  kind: 'percent' | 'amount'
  by: number
  roundTo: Rounding
}

const stepCents: Record<Rounding, bigint> = { none: 1n, '1': 100n, '5': 500n, '10': 1_000n }

/**
 * A price after a change: rounded half up, once, to the cent or to whole dollars, and never negative. The exact result
 * is rounded, so that half a cent is not lost before rounding to dollars.
 */
export function changedPrice(price: Cents, { kind, by, roundTo }: PriceChange): Cents {
  const whole = BigInt(WHOLE_BPS)
  const exact = kind === 'percent' ? BigInt(price) * (whole + BigInt(by)) : (BigInt(price) + BigInt(by)) * whole
  const step = stepCents[roundTo]
  const rounded = roundHalfUp(exact, step * whole) * step
  return cents(Number(rounded > 0n ? rounded : 0n))
}
