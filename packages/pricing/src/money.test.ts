import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../scripts/test-tier.ts'
import { ceilDivide, cents, floorDivide, floorProductOver, productOver, roundHalfUp, sumCents } from './money.ts'
import { basisPoints, percentOf } from './percent.ts'
import { amountOf, thousandths, wholeQuantity } from './quantity.ts'

describe('money', () => {
  it.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [15n, 10n, 2n],
    [-5n, 10n, 0n],
    [-6n, 10n, -1n],
    [-15n, 10n, -1n],
    [7n, 7n, 1n],
  ])('rounds %s/%s half up to %s', (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected)
  })

  it('rounds to within half, and half up', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (n, d) => {
          const off = 2n * (n - roundHalfUp(n, d) * d)
          expect(off >= -d && off < d).toBe(true)
          expect(floorDivide(n, d) * d <= n && n <= ceilDivide(n, d) * d).toBe(true)
          expect(ceilDivide(n, d) - floorDivide(n, d)).toBe(n % d === 0n ? 0n : 1n)
        },
      ),
    )
  })

  it('rounds a share the same with plain and with exact numbers', () => {
    const whole = fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.integer({ min: -20_000, max: 20_000 }))
    fc.assert(
      fc.property(
        whole,
        fc.integer({ min: -200_000, max: 200_000 }),
        fc.integer({ min: 1, max: 240_000 }),
        (a, b, d) => {
          expect(productOver(a, b, d) + 0).toBe(Number(roundHalfUp(BigInt(a) * BigInt(b), BigInt(d))))
          expect(floorProductOver(a, b, d) + 0).toBe(Number(floorDivide(BigInt(a) * BigInt(b), BigInt(d))))
        },
      ),
      { numRuns: cases(2_000) },
    )
    expect(productOver(-5, 1, 10) + 0).toBe(0)
    expect(() => productOver(1, 1, 0)).toThrow(RangeError)
  })

  it('refuses fractions of a unit', () => {
    expect(() => cents(0.5)).toThrow(RangeError)
    expect(() => cents(2 ** 53)).toThrow(RangeError)
    expect(() => cents(Number.NaN)).toThrow(RangeError)
    expect(() => basisPoints(-1)).toThrow(RangeError)
    expect(() => thousandths(0.1)).toThrow(RangeError)
    expect(() => wholeQuantity(1.5)).toThrow(RangeError)
    expect(() => roundHalfUp(1n, 0n)).toThrow(RangeError)
    expect(() => sumCents([cents(2 ** 53 - 1), cents(1)])).toThrow(RangeError)
  })

  it('never returns negative zero, which JSON and equality treat differently', () => {
    expect(Object.is(cents(-0), 0)).toBe(true)
  })

  it('takes percentages and prices quantities beyond a float’s exact range', () => {
    expect(percentOf(cents(1_001), basisPoints(5_000))).toBe(501)
    expect(percentOf(cents(9_007_199_254_740_991), basisPoints(3_333))).toBe(3_002_099_511_605_172)
    expect(amountOf(cents(55_000), thousandths(24_600))).toBe(1_353_000)
    expect(amountOf(cents(1), thousandths(500))).toBe(1)
    expect(amountOf(cents(1), thousandths(499))).toBe(0)
  })
})
