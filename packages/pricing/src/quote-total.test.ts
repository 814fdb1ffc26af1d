import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { basisPoints } from './percent.ts'
import { priceProduct } from './price.ts'
import { quoteTotal } from './quote-total.ts'

test('upgrades are added before tax, and tax is rounded half up once', () => {
  expect(quoteTotal(cents(1_000_050), [cents(25_000), cents(1)], basisPoints(600))).toEqual({
    subtotalCents: 1_025_051,
    taxCents: 61_503,
    totalCents: 1_086_554,
  })
})

test('without upgrades and tax the total is the price', () => {
  expect(quoteTotal(cents(1_353_000), [], basisPoints(0)).totalCents).toBe(1_353_000)
})

test('the waste that is typed for a roof wins over the card and the company', () => {
  const product = { id: 'p', label: 'Shingle', pricing: { kind: 'perSquare', cents: cents(10_000) } } as const
  const roof = { id: 'a', areaSqft: 1_000, complexity: 'simple', slopeCategory: 'medium' } as const
  const squares = (wasteBps: number | null) =>
    priceProduct({
      product: { ...product, wasteBps: basisPoints(2_000) },
      structures: [{ ...roof, wasteBps: wasteBps === null ? null : basisPoints(wasteBps) }],
    }).squaresHundredths
  expect(squares(null)).toBe(1_200)
  expect(squares(500)).toBe(1_050)
  expect(squares(0)).toBe(1_000)
})
