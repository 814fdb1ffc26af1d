import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints } from './percent.ts'
import { DEFAULT_RISES, slopeFactor } from './slope.ts'
import { squaresOf, squaresQuantity } from './squares.ts'
import { DEFAULT_WASTE, ITEMISED_WASTE, wasteFor } from './waste.ts'

const area = fc.double({ min: 0, max: 1e6, noNaN: true })
const waste = fc.integer({ min: 0, max: 5_000 }).map(basisPoints)

describe('squares', () => {
  it.each([
    [2_000, 1_000, 2_200],
    [2_300, 0, 2_300],
    [2_000 * 1.15, 0, 2_300],
    [2_090.909090909091, 1_000, 2_300],
    [2_000 * slopeFactor(6), 1_000, 2_460],
    [1_850 * slopeFactor(4), 1_500, 2_243],
    [420, 1_500, 483],
    [2_235, 1_000, 2_459],
    [0, 1_000, 0],
  ])('buys %s sq ft with %s bp of waste as %s hundredths', (areaSqft, bps, expected) => {
    expect(squaresOf([{ areaSqft, wasteBps: basisPoints(bps) }])).toBe(expected)
  })

  it('rounds the sum once, not each structure', () => {
    const third = { areaSqft: 100.4, wasteBps: basisPoints(0) }
    expect(squaresOf([third, third])).toBe(201)
  })

  it('returns the same squares for any order of structures', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ areaSqft: area, wasteBps: waste })), (areas) => {
        expect(squaresOf([...areas].reverse())).toBe(squaresOf(areas))
      }),
    )
  })

  it('is within half a hundredth of the exact squares and never falls as the area grows', () => {
    fc.assert(
      fc.property(area, fc.double({ min: 0, max: 1e4, noNaN: true }), waste, (areaSqft, more, wasteBps) => {
        const squares = squaresOf([{ areaSqft, wasteBps }])
        expect(Math.abs(squares - areaSqft * (1 + wasteBps / 10_000))).toBeLessThanOrEqual(0.500_01)
        expect(squaresOf([{ areaSqft: areaSqft + more, wasteBps }])).toBeGreaterThanOrEqual(squares)
      }),
    )
  })

  it('never rounds whole squares up: n hundred sq ft are n squares', () => {
    for (let n = 0; n <= 500; n++) {
      // Simulates a caller's own floating-point arithmetic, which goes through waste and back.
      const areaSqft = ((n * 100) / 1.1) * 1.1
      expect(squaresOf([{ areaSqft, wasteBps: basisPoints(0) }])).toBe(n * 100)
    }
  })

  it('refuses impossible roof areas', () => {
    for (const areaSqft of [-1, Number.NaN, Number.POSITIVE_INFINITY, 2e9]) {
      expect(() => squaresOf([{ areaSqft, wasteBps: basisPoints(0) }])).toThrow(RangeError)
    }
  })

  it('prices hundredths of a square as thousandths', () => {
    expect(squaresQuantity(squaresOf([{ areaSqft: 2_460, wasteBps: basisPoints(0) }]))).toBe(24_600)
  })
})

describe('waste and slope', () => {
  it('prefers the card’s waste over the complexity’s', () => {
    expect(wasteFor('complex', basisPoints(0), DEFAULT_WASTE)).toBe(0)
    expect(wasteFor('complex', null, DEFAULT_WASTE)).toBe(2_000)
    expect(wasteFor('moderate', null, ITEMISED_WASTE)).toBe(800)
  })

  it.each([
    [DEFAULT_RISES.flat, 1],
    [DEFAULT_RISES.shallow, 1.030776],
    [DEFAULT_RISES.medium, 1.118034],
    [DEFAULT_RISES.steep, 1.301708],
    [12, Math.SQRT2],
    [24, Math.sqrt(5)],
  ])('raises the area of %s/12 by %s', (rise, factor) => {
    expect(slopeFactor(rise)).toBeCloseTo(factor, 6)
  })

  it('refuses a rise outside 0 to 24', () => {
    for (const rise of [-1, 24.01, Number.NaN]) expect(() => slopeFactor(rise)).toThrow(RangeError)
  })
})
