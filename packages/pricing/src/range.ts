import { type Cents, ceilDivide, cents, floorDivide } from './money.ts'
import { type BasisPoints, WHOLE_BPS } from './percent.ts'

/** Which way the range goes from the total. */
export const RANGE_TYPES = ['plus', 'plusMinus', 'minus'] as const
export type RangeType = (typeof RANGE_TYPES)[number]

/** Steps a company may show a range in: $1, $10, $50, $100. */
export const RANGE_STEPS_CENTS = [100, 1_000, 5_000, 10_000] as const
export type RangeStepCents = (typeof RANGE_STEPS_CENTS)[number]

/** How a company shows a price as a range. */
export interface RangeSettings {
  readonly type: RangeType
  readonly bps: BasisPoints
  readonly stepCents: RangeStepCents
}

/** Both ends of a price. */
export interface CentsRange {
  readonly lowCents: Cents
  readonly highCents: Cents
}

/**
 * The range shown for a total: each end that the type moves lies `bps + wideningBps` away; the low end is then rounded
 * down to the step and the high end up, so the total always lies inside.
 * `wideningBps` is what the company adds while the outline is uncertain or only a slope category is known.
 */
export function priceRange(total: Cents, settings: RangeSettings, wideningBps = 0 as BasisPoints): CentsRange {
  const share = settings.bps + wideningBps
  const below = settings.type === 'plus' ? 0 : share
  const above = settings.type === 'minus' ? 0 : share
  const step = BigInt(settings.stepCents)
  // Straight from the exact end to the step: rounding to the cent in between could jump a whole step.
  const low = BigInt(total) * BigInt(Math.max(0, WHOLE_BPS - below))
  const high = BigInt(total) * BigInt(WHOLE_BPS + above)
  const unit = BigInt(WHOLE_BPS) * step
  return {
    lowCents: cents(Number(floorDivide(low, unit) * step)),
    highCents: cents(Number(ceilDivide(high, unit) * step)),
  }
}
