import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { basisPoints } from './percent.ts'
import { priceRange, RANGE_STEPS_CENTS, RANGE_TYPES, type RangeSettings } from './range.ts'

const settings = (type: RangeSettings['type'], bps: number, stepCents: RangeSettings['stepCents']): RangeSettings => ({
  type,
  bps: basisPoints(bps),
  stepCents,
})

describe('a price range', () => {
  it.each([
    ['plus', 1_000, 100, 13_530_00, 14_883_00],
    ['plusMinus', 1_000, 100, 12_177_00, 14_883_00],
    ['minus', 1_000, 100, 12_177_00, 13_530_00],
    ['plus', 1_000, 10_000, 13_500_00, 14_900_00],
    ['plusMinus', 500, 5_000, 12_850_00, 14_250_00],
    ['plusMinus', 500, 1_000, 12_850_00, 14_210_00],
    ['plusMinus', 0, 100, 13_530_00, 13_530_00],
    ['minus', 20_000, 100, 0, 13_530_00],
  ] as const)('%s %s bp in steps of %s cents', (type, bps, step, low, high) => {
    expect(priceRange(cents(13_530_00), settings(type, bps, step))).toEqual({ lowCents: low, highCents: high })
  })

  it('does not go up a step because of float errors', () => {
    // 1.1 x 1,000.00 is 1,100.0000000000002 in floats.
    expect(priceRange(cents(1_000_00), settings('plus', 1_000, 10_000)).highCents).toBe(1_100_00)
  })

  it('widens the ends that its type allows', () => {
    const wide = priceRange(cents(10_000_00), settings('plusMinus', 500, 100), basisPoints(300))
    expect(wide).toEqual({ lowCents: 9_200_00, highCents: 10_800_00 })
    expect(priceRange(cents(10_000_00), settings('plus', 500, 100), basisPoints(300)).lowCents).toBe(10_000_00)
  })

  it('contains its total, ends on steps, and only grows by widening', () => {
    const any = fc.record({
      type: fc.constantFrom(...RANGE_TYPES),
      bps: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
      stepCents: fc.constantFrom(...RANGE_STEPS_CENTS),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        any,
        fc.integer({ min: 0, max: 5_000 }),
        (total, provided, more) => {
          const { lowCents, highCents } = priceRange(cents(total), provided)
          expect(lowCents).toBeLessThanOrEqual(total)
          expect(highCents).toBeGreaterThanOrEqual(total)
          expect(lowCents).toBeGreaterThanOrEqual(0)
          expect(lowCents % provided.stepCents).toBe(0)
          expect(highCents % provided.stepCents).toBe(0)
          const wide = priceRange(cents(total), provided, basisPoints(more))
          expect(wide.lowCents).toBeLessThanOrEqual(lowCents)
          expect(wide.highCents).toBeGreaterThanOrEqual(highCents)
        },
      ),
    )
  })
})
