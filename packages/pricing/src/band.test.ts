import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayNarrow, NARROWEST_BPS, narrowedBand } from './band.ts'
import { basisPoints } from './percent.ts'

describe('the price range of a measured roof', () => {
  it.each([
    ['is narrower by the setting', 500, 200, 300],
    ['is the company’s own where nothing is taken off', 500, 0, 500],
    ['ends at 1 %', 250, 200, 100],
    ['ends at 1 % however much is taken off', 500, 10_000, 100],
    ['is the company’s own where that is 1 %', 100, 200, 100],
    ['is the company’s own where that is less', 40, 200, 40],
    ['is none where the company has none', 0, 200, 0],
  ])('%s: %d less %d is %d', (_, bps, narrowing, band) => {
    expect(narrowedBand(basisPoints(bps), basisPoints(narrowing))).toBe(band)
  })

  it('is never wider than the company’s, nor under 1 % unless that is', () => {
    const share = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(share, share, (bps, narrowing) => {
        const band = narrowedBand(basisPoints(bps), basisPoints(narrowing))
        expect(band).toBeLessThanOrEqual(bps)
        expect(band).toBeGreaterThanOrEqual(Math.min(bps, NARROWEST_BPS))
        expect(bps - band).toBeLessThanOrEqual(narrowing)
      }),
    )
  })
})

describe('a range may be narrower', () => {
  const measured = { isWidened: false, measuredArea: 2_000, area: 2_400 }
  it.each([
    ['where most of the roof was measured', measured, true],
    ['where all of it was', { ...measured, area: 2_000 }, true],
    ['never where half of it was', { ...measured, area: 4_000 }, false],
    ['never where nothing was', { ...measured, measuredArea: 0 }, false],
    ['never where something widens it', { ...measured, isWidened: true }, false],
  ])('%s', (_, facts, may) => {
    expect(mayNarrow(facts)).toBe(may)
  })
})
