import { type Cents, cents, floorProductOver } from './money.ts'
import { type BasisPoints, WHOLE_BPS } from './percent.ts'

/** The direction in which the range extends from the total. */
export const RANGE_TYPES = ['plus', 'plusMinus', 'minus'] as const
export type RangeType = (typeof RANGE_TYPES)[number]

/** Rounding steps that a company can choose for a range: $1, $10, $50, $100. */
export const RANGE_STEPS_CENTS = [100, 1_000, 5_000, 10_000] as const
export type RangeStepCents = (typeof RANGE_STEPS_CENTS)[number]

/** A company's settings for showing a price as a range. */
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
 * The range shown for a total: each end that the type moves is `bps + wideningBps` away; then the low end is rounded
 * down to the step and the high end up, so the total is always inside. `wideningBps` is the company's surcharge while
 * the outline is uncertain or only a slope category is known.
 */
export function priceRange(total: Cents, settings: RangeSettings, wideningBps = 0 as BasisPoints): CentsRange {
  const share = settings.bps + wideningBps
  const below = settings.type === 'plus' ? 0 : share
  const above = settings.type === 'minus' ? 0 : share
  const step = settings.stepCents
  // Rounds directly from the exact end to the step, because rounding to the cent in between could shift it by a whole
  // step.
  const unit = WHOLE_BPS * step
  return {
    lowCents: cents(floorProductOver(total, Math.max(0, WHOLE_BPS - below), unit) * step),
    // Rounding up is negated rounding down.
    highCents: cents(-floorProductOver(-total, WHOLE_BPS + above, unit) * step),
  }
}
