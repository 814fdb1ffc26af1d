import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { basisPoints } from './percent.ts'
import { priceProduct } from './price.ts'
import { quoteTotal } from './quote-total.ts'

const salesTax = { name: 'Sales tax', rate: 6_000 }

test('upgrades are added before tax, and tax is rounded half up once', () => {
  expect(quoteTotal(cents(1_000_050), [cents(25_000), cents(1)], [salesTax])).toEqual({
    subtotalCents: 1_025_051,
    taxes: [{ ...salesTax, amountCents: 61_503 }],
    taxCents: 61_503,
    totalCents: 1_086_554,
  })
})

test('two taxes are each computed on the subtotal, with three decimals', () => {
  const taxes = [
    { name: 'GST', rate: 5_000 },
    { name: 'QST', rate: 9_975 },
  ]
  const { taxes: amounts, taxCents, totalCents } = quoteTotal(cents(1_000_010), [], taxes)
  // 50,000.5 and 99,750.9975 cents
  expect(amounts.map(({ amountCents }) => amountCents)).toEqual([50_001, 99_751])
  expect([taxCents, totalCents]).toEqual([149_752, 1_149_762])
})

test('without upgrades and tax the total is the price', () => {
  expect(quoteTotal(cents(1_353_000), [], []).totalCents).toBe(1_353_000)
})

test.each([-1, 0.5, 100_001])('%s is not a tax rate', (rate) => {
  expect(() => quoteTotal(cents(100), [], [{ name: 'Tax', rate }])).toThrow(RangeError)
})

test('a roof’s entered waste overrides the card’s and the company’s', () => {
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
