import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { changedPrice, type PriceChange, ROUNDINGS, type Rounding } from './price-change.ts'

const changed = (price: number, by: number, roundTo: Rounding = 'none', kind: PriceChange['kind'] = 'percent') =>
  changedPrice(cents(price), { kind, by, roundTo })

describe('a changed price', () => {
  it.each([
    [55_000, 500, 'none', 57_750],
    [55_000, 500, '5', 58_000],
    [55_000, -1_250, 'none', 48_125],
    [42_500, 333, 'none', 43_915],
    [42_500, 333, '1', 43_900],
    [42_500, 333, '10', 44_000],
    [1, 5_000, 'none', 2],
    [1, -5_000, 'none', 1],
    [55_000, -10_000, 'none', 0],
    [24_950, 0, '5', 25_000],
    // 149.50 is halfway and rounds up.
    [14_950, 0, '1', 15_000],
    [14_949, 0, '1', 14_900],
  ] as const)('of %i cents by %i basis points, rounded to %s, is %i', (price, by, roundTo, expected) => {
    expect(changed(price, by, roundTo)).toBe(expected)
  })

  it('adds an amount, and stops at zero', () => {
    expect(changed(55_000, 2_550, 'none', 'amount')).toBe(57_550)
    expect(changed(55_000, 2_550, '10', 'amount')).toBe(58_000)
    expect(changed(1_000, -5_000, 'none', 'amount')).toBe(0)
  })

  const price = fc.integer({ min: 0, max: 100_000_000 })
  const change = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    by: fc.integer({ min: -10_000, max: 100_000 }),
    roundTo: fc.constantFrom(...ROUNDINGS),
  })
  const step = { none: 1, '1': 100, '5': 500, '10': 1_000 }
  const exactly = (from: number, { kind, by }: PriceChange) =>
    kind === 'percent' ? from + (from * by) / 10_000 : from + by

  it('is never below zero, and a multiple of the rounding unit', () => {
    fc.assert(
      fc.property(price, change, (from, how) => {
        const to = changedPrice(cents(from), how)
        expect(to).toBeGreaterThanOrEqual(0)
        expect(to % step[how.roundTo]).toBe(0)
      }),
    )
  })

  it('is within half a step of the exact result, unless that is below zero', () => {
    fc.assert(
      fc.property(price, change, (from, how) => {
        const exact = exactly(from, how)
        fc.pre(exact >= 0)
        expect(Math.abs(changedPrice(cents(from), how) - exact)).toBeLessThanOrEqual(step[how.roundTo] / 2 + 1e-6)
      }),
    )
  })

  it('keeps the order of prices', () => {
    fc.assert(
      fc.property(price, price, change, (one, other, how) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(changedPrice(cents(less), how)).toBeLessThanOrEqual(changedPrice(cents(more), how))
      }),
    )
  })

  it('is the price itself without change and rounding', () => {
    fc.assert(fc.property(price, (from) => changed(from, 0) === from))
  })
})
