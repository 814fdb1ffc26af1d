import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_RISES, degreesToRise, riseToDegrees, slopedArea, slopeFactor } from './slope.ts'
import type { SquareFeet } from './units.ts'

describe('slope', () => {
  it.each([
    // Rise and slope factor as printed in framing tables.
    [0, 1],
    [3, 1.0308],
    [4, 1.0541],
    [6, 1.118],
    [10, 1.3017],
    [12, Math.SQRT2],
    [24, 2.2361],
  ])('of %s/12 has the factor of the framing tables', (rise, slope) => {
    expect(slopeFactor(rise)).toBeCloseTo(slope, 4)
  })

  it('raises an area by the published values', () => {
    expect(slopedArea(2_000 as SquareFeet, DEFAULT_RISES.medium)).toBeCloseTo(2_236.07, 2)
    expect(slopedArea(1_850 as SquareFeet, 4)).toBeCloseTo(1_950.07, 2)
    expect(slopedArea(420 as SquareFeet, DEFAULT_RISES.flat)).toBe(420)
  })

  it('converts to degrees and back', () => {
    expect(riseToDegrees(12)).toBeCloseTo(45, 12)
    expect(riseToDegrees(6)).toBeCloseTo(26.565, 3)
    const rise = fc.double({ min: 0, max: 24, noNaN: true })
    fc.assert(
      fc.property(rise, (x) => {
        expect(degreesToRise(riseToDegrees(x))).toBeCloseTo(x, 10)
      }),
    )
  })

  it('refuses a rise outside 0 to 24', () => {
    for (const rise of [-0.1, 25, Number.NaN]) {
      expect(() => slopeFactor(rise)).toThrow(RangeError)
    }
  })
})
