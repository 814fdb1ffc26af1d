import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviationBps, LEARNED_FROM, learnedBand, summarizeDeviations } from './learned-band.ts'
import { cents } from './money.ts'
import { percentile } from './percentile.ts'
import { priceRange } from './range.ts'

const figures = fc.array(fc.integer({ min: -20_000, max: 20_000 }), { minLength: 1, maxLength: 200 })
const share = fc.integer({ min: 1, max: 10_000 })

describe('a percentile', () => {
  it.each([
    [[], 9_000, null],
    [[7], 5_000, 7],
    [[3, 1, 2], 5_000, 2],
    [[4, 3, 2, 1], 5_000, 3],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9], 9_000, 9],
    [Array.from({ length: 30 }, (_, index) => index + 1), 9_000, 28],
    [Array.from({ length: 99 }, (_, index) => index + 1), 9_000, 90],
  ])('of %j at %d is %j', (values, bps, expected) => {
    expect(percentile(values, bps)).toBe(expected)
  })

  it('is one of the figures, in any order, and its share of them is at or below it', () => {
    fc.assert(
      fc.property(figures, share, (values, bps) => {
        const found = percentile(values, bps)!
        expect(values).toContain(found)
        expect(percentile(values.toReversed(), bps)).toBe(found)
        const below = values.filter((value) => value <= found).length
        expect(below * 10_000).toBeGreaterThanOrEqual(bps * values.length)
      }),
    )
  })

  it('grows with its share', () => {
    fc.assert(
      fc.property(figures, share, share, (values, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(percentile(values, low)!).toBeLessThanOrEqual(percentile(values, high)!)
      }),
    )
  })
})

describe('a deviation', () => {
  it.each([
    [1_000_000, 1_000_000, 0],
    [1_000_000, 1_050_000, 500],
    [1_000_000, 950_000, -500],
    // A cent more is already more than nothing.
    [1_000_000, 1_000_001, 1],
    [1_000_000, 999_999, -1],
    [300_00, 400_00, 3_334],
  ])('from %d to %d is %d', (online, contract, bps) => {
    expect(deviationBps(cents(online), cents(contract))).toBe(bps)
  })

  it('as a range’s width makes the range contain the contract', () => {
    const price = fc.integer({ min: 1, max: 20_000_000 })
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 20_000_000 }), (online, contract) => {
        const bps = Math.abs(deviationBps(cents(online), cents(contract)))
        const settings = { type: 'plusMinus', bps: bps as never, stepCents: 100 } as const
        const { lowCents, highCents } = priceRange(cents(online), settings)
        expect(lowCents).toBeLessThanOrEqual(contract)
        expect(highCents).toBeGreaterThanOrEqual(contract)
      }),
    )
  })
})

describe('a learned range', () => {
  const of = (contracts: number, bps: number) => learnedBand(summarizeDeviations(Array(contracts).fill(bps)))

  it(`needs ${LEARNED_FROM} contracts`, () => {
    expect(of(LEARNED_FROM - 1, 500)).toEqual({ ok: false, reason: 'CONTRACTS_MISSING' })
    expect(of(LEARNED_FROM, 500)).toEqual({ ok: true, bps: 500, contracts: LEARNED_FROM })
    expect(of(0, 0)).toEqual({ ok: false, reason: 'CONTRACTS_MISSING' })
  })

  it('is never narrower than 1 %, and hidden above 50 %', () => {
    expect(of(41, 0)).toEqual({ ok: true, bps: 100, contracts: 41 })
    expect(of(41, -99)).toEqual({ ok: true, bps: 100, contracts: 41 })
    expect(of(41, -5_000)).toMatchObject({ ok: true, bps: 5_000 })
    expect(of(41, 5_001)).toEqual({ ok: false, reason: 'CONTRACTS_TOO_FAR_APART' })
  })

  it('covers at least 90 % of the contracts it was learned from', () => {
    const many = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: LEARNED_FROM, maxLength: 300 })
    fc.assert(
      fc.property(many, (deviations) => {
        const band = learnedBand(summarizeDeviations(deviations))
        if (!band.ok) throw new Error(band.reason)
        const inside = deviations.filter((one) => Math.abs(one) <= band.bps).length
        expect(inside * 10).toBeGreaterThanOrEqual(deviations.length * 9)
      }),
    )
  })
})

/** Simulated companies: each has its own spread, its own habit of ending above the online price, and its own seasons. */
describe('the range learned in a simulated year', () => {
  it('covers 90 % of the next quarter’s contracts, within 3 %', () => {
    const random = seeded(2_026)
    const lines: string[] = []
    let [inside, all] = [0, 0]
    for (const perYear of [41, 60, 120, 400]) {
      let [covered, count] = [0, 0]
      for (let company = 0; company < 400; company++) {
        const [spread, habit, season] = [0.02 + random() * 0.06, random() * 0.04, random() * 0.01]
        const contract = (day: number) => {
          const online = 800_000 + Math.floor(random() * 2_000_000)
          // A few contracts are for much more work than the widget could know of.
          const extra = random() < 0.06 ? random() * 0.25 : 0
          const off = habit + spread * normal(random) + season * Math.sin((day / 365) * 2 * Math.PI) + extra
          return { online: cents(online), signed: cents(Math.round(online * (1 + off))) }
        }
        const year = Array.from({ length: perYear }, (_, index) => contract((365 * index) / perYear))
        const band = learnedBand(summarizeDeviations(year.map((one) => deviationBps(one.online, one.signed))))
        if (!band.ok) throw new Error(band.reason)
        const quarter = Array.from({ length: Math.ceil(perYear / 4) }, (_, index) =>
          contract(365 + (365 * index) / perYear),
        )
        for (const { online, signed } of quarter) {
          const { lowCents, highCents } = priceRange(online, { type: 'plusMinus', bps: band.bps, stepCents: 100 })
          covered += Number(lowCents <= signed && signed <= highCents)
        }
        count += quarter.length
      }
      const share = (100 * covered) / count
      lines.push(`${perYear} contracts a year: ${share.toFixed(1)} % of ${count}`)
      expect(Math.abs(share - 90)).toBeLessThanOrEqual(3)
      inside += covered
      all += count
    }
    const share = (100 * inside) / all
    console.log(
      `Learned bands cover ${share.toFixed(1)} % of the next quarter's ${all} contracts. ${lines.join('; ')}.`,
    )
    expect(Math.abs(share - 90)).toBeLessThanOrEqual(3)
  })
})

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
