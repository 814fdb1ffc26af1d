import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMarginAtLeast, marginOf } from './margin.ts'
import { cents } from './money.ts'
import { basisPoints } from './percent.ts'
import { priceProduct } from './price.ts'
import { thousandths } from './quantity.ts'

const price = priceProduct({
  structures: [{ id: 'house', areaSqft: 2_000, complexity: 'simple', slopeCategory: 'steep' }],
  product: {
    id: 'shingle',
    label: 'Shingle',
    pricing: { kind: 'perSquare', cents: cents(50_000) },
    wasteBps: basisPoints(0),
    surchargePerSquare: { steep: cents(1_000) },
  },
  decking: { sheets: 2, perSheetCents: cents(8_000) },
  additionalCosts: [
    {
      id: 'permit',
      label: 'Permit',
      when: { kind: 'always' },
      unit: 'each',
      unitCents: cents(10_000),
      quantityThousandths: thousandths(2_500),
      discount: { kind: 'amount', cents: cents(500) },
    },
    { id: 'dumpster', label: 'Dumpster', when: { kind: 'always' }, unit: 'quote', unitCents: cents(40_000) },
  ],
  discounts: [{ id: 'spring', label: 'Spring', off: { kind: 'amount', cents: cents(30_000) } }],
})
const costs = new Map([
  ['shingle', cents(30_000)],
  ['permit', cents(9_000)],
])

test('the margin is the price minus the cost of each line, by its own quantity', () => {
  // 20 squares, 2.5 permits; surcharge, decking, and dumpster cost as much as they are charged at.
  const costCents = 20 * 30_000 + 22_500 + 20_000 + 16_000 + 40_000
  const margin = marginOf(price.lines, price.totalCents, costs)
  expect(margin).toMatchObject({ costCents, marginCents: price.totalCents - costCents, linesWithoutCost: 3 })
  expect(margin.marginBps).toBe(Math.round(((price.totalCents - costCents) * 10_000) / price.totalCents))
})

test('a zero price has no share, and a price below cost a negative one', () => {
  expect(marginOf(price.lines, cents(0), costs).marginBps).toBeNull()
  expect(marginOf(price.lines, cents(100_000), costs).marginBps).toBeLessThan(0)
})

test('a margin has at least its share, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 0, max: 10_000 }), (total, bps) => {
      const min = Math.ceil((total * bps) / 10_000)
      const of = (marginCents: number) => ({
        costCents: cents(total - marginCents),
        marginCents: cents(marginCents),
        marginBps: 0,
        linesWithoutCost: 0,
      })
      expect(isMarginAtLeast(of(min), cents(total), basisPoints(bps))).toBe(true)
      if (min > 0) expect(isMarginAtLeast(of(min - 1), cents(total), basisPoints(bps))).toBe(false)
    }),
  )
})
