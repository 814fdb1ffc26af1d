import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../scripts/test-tier.ts'
import { settledCosts } from './additional-cost.ts'
import { cents } from './money.ts'
import { basisPoints } from './percent.ts'
import { priceProduct } from './price.ts'
import { type PriceDifference, priceDifferences } from './price-difference.ts'
import { type PriceTerms, totalOfTerms } from './price-terms.ts'
import { SLOPE_CATEGORIES } from './slope.ts'
import { COMPLEXITIES, DEFAULT_WASTE } from './waste.ts'

const roof = { id: 'house', planAreaSqft: 1_000, areaSqft: 1_000, complexity: 'simple', slopeCategory: 'flat' } as const

const online: PriceTerms = {
  structures: [roof],
  waste: DEFAULT_WASTE,
  product: { id: 'p', label: 'Architectural', pricing: { kind: 'perSquare', cents: cents(100_00) } },
  decking: null,
  costs: [],
  costDiscountLimit: {},
  discounts: [],
  discountLimit: {},
  agreedCents: null,
  upgrades: [],
  taxes: [],
}
const permit = {
  id: 'permit',
  label: 'Permit',
  when: { kind: 'always' },
  unit: 'quote',
  unitCents: cents(100_00),
} as const
const spring = { id: 's', label: 'Spring sale', off: { kind: 'percent', bps: basisPoints(1_000) } } as const

const between = (a: PriceTerms, b: PriceTerms) =>
  priceDifferences({ totalCents: totalOfTerms(a), terms: a }, { totalCents: totalOfTerms(b), terms: b })
const short = (found: readonly PriceDifference[]) =>
  found.map(({ kind, amountCents, from, to, names }) => [kind, amountCents, from, to, names.join(', ')])

describe('the difference between two prices', () => {
  it('is empty for the same price', () => {
    expect(between(online, online)).toEqual([])
  })

  it('names each reason once, in order, with its amount', () => {
    const quoted: PriceTerms = {
      structures: [{ ...roof, planAreaSqft: 1_100, areaSqft: 1_210, complexity: 'moderate', slopeCategory: 'medium' }],
      waste: DEFAULT_WASTE,
      product: { id: 'm', label: 'Metal', pricing: { kind: 'perSquare', cents: cents(200_00) } },
      decking: { sheets: 3, perSheetCents: cents(50_00) },
      costs: [permit],
      costDiscountLimit: {},
      discounts: [spring],
      discountLimit: {},
      agreedCents: null,
      upgrades: [{ id: 'g', label: 'Gutter guards', amountCents: 300_00 }],
      taxes: [{ name: 'Sales tax', rate: 5_000 }],
    }
    expect(short(between(online, quoted))).toEqual([
      ['roofArea', 110_00, 1_000, 1_100, ''],
      ['slope', 121_00, 1_100, 1_210, ''],
      ['waste', 61_00, 1_000, 1_500, ''],
      ['product', 1_392_00, null, null, 'Architectural, Metal'],
      ['decking', 150_00, 0, 3, ''],
      ['cost', 100_00, null, null, 'Permit'],
      ['discounts', -303_40, null, null, 'Spring sale'],
      ['upgrade', 300_00, null, null, 'Gutter guards'],
      ['tax', 151_53, null, null, 'Sales tax'],
    ])
  })

  it('names removed work and an agreed price', () => {
    const before = { ...online, costs: [permit], discounts: [spring] }
    expect(short(between(before, { ...online, agreedCents: cents(1_000_00) }))).toEqual([
      ['cost', -90_00, null, null, 'Permit'],
      ['discounts', 110_00, null, null, 'Spring sale'],
      ['agreedPrice', -100_00, null, null, ''],
    ])
  })

  it('is one line without a reason when terms are missing', () => {
    const before = { totalCents: 1_000_00, terms: null }
    expect(short(priceDifferences(before, { totalCents: 1_200_00, terms: online }))).toEqual([
      ['other', 200_00, null, null, ''],
    ])
  })

  it('puts a remainder into the last line', () => {
    const found = priceDifferences(
      { totalCents: totalOfTerms(online), terms: online },
      { totalCents: totalOfTerms(online) + 1_07, terms: { ...online, costs: [permit] } },
    )
    expect(short(found)).toEqual([
      ['cost', 100_00, null, null, 'Permit'],
      ['other', -98_93, null, null, ''],
    ])
  })
})

describe('settled costs', () => {
  it('are charged the same without the answers', () => {
    const requested = (unit: 'quote' | 'square' | 'each', count: '2' | '3+') =>
      ({ ...permit, id: unit + count, unit, when: { kind: 'answer', questionId: 'q', answer: count } }) as const
    const additionalCosts = [requested('each', '3+'), requested('each', '2'), requested('square', '3+'), { ...permit }]
    const input = { structures: [roof], product: online.product }
    const answers = { q: '3+' } as const
    const costs = settledCosts(additionalCosts, answers)
    expect(priceProduct({ ...input, additionalCosts: costs }).totalCents).toBe(
      priceProduct({ ...input, additionalCosts, answers }).totalCents,
    )
  })
})

const money = fc.integer({ min: 0, max: 5_000_00 }).map(cents)
const deduction = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), bps: fc.integer({ min: 0, max: 12_000 }).map(basisPoints) }),
  fc.record({ kind: fc.constant('amount' as const), cents: money }),
)
const limit = fc.record({
  bps: fc.option(fc.integer({ min: 0, max: 9_000 }).map(basisPoints)),
  cents: fc.option(money),
})
const bps = fc.option(fc.integer({ min: 0, max: 4_000 }).map(basisPoints))
const oneOf = <Item extends { id: string }>(item: fc.Arbitrary<Item>) =>
  fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 4 })
const itemId = fc.constantFrom('a', 'b', 'c', 'd')
const terms: fc.Arbitrary<PriceTerms> = fc.record({
  structures: oneOf(
    fc.record({
      id: itemId,
      planAreaSqft: fc.oneof(fc.constant(0), fc.double({ min: 1, max: 9_000, noNaN: true })),
      areaSqft: fc.double({ min: 0, max: 20_000, noNaN: true }),
      complexity: fc.constantFrom(...COMPLEXITIES),
      slopeCategory: fc.constantFrom(...SLOPE_CATEGORIES),
      wasteBps: bps,
    }),
  ),
  waste: fc.constant(DEFAULT_WASTE),
  product: fc.record({
    id: itemId,
    label: itemId,
    pricing: fc.record({ kind: fc.constantFrom('perSquare' as const, 'fixed' as const), cents: money }),
    wasteBps: bps,
    surchargePerSquare: fc.option(fc.record({ steep: money, flat: money })),
  }),
  decking: fc.option(fc.record({ sheets: fc.integer({ min: 1, max: 40 }), perSheetCents: money })),
  costs: oneOf(
    fc.record({
      id: itemId,
      label: itemId,
      when: fc.constant({ kind: 'always' as const }),
      unit: fc.constantFrom('quote' as const, 'square' as const, 'each' as const),
      unitCents: money,
      discount: fc.option(deduction),
    }),
  ),
  costDiscountLimit: limit,
  discounts: oneOf(fc.record({ id: itemId, label: itemId, off: deduction })),
  discountLimit: limit,
  agreedCents: fc.option(money, { freq: 4 }),
  upgrades: oneOf(fc.record({ id: itemId, label: itemId, amountCents: money })),
  taxes: fc.array(fc.record({ name: itemId, rate: fc.integer({ min: 0, max: 20_000 }) }), { maxLength: 2 }),
})

it('sum to the cent for any two prices, also after storage, and explain all of it', () => {
  fc.assert(
    fc.property(terms, terms, (a, b) => {
      const found = between(JSON.parse(JSON.stringify(a)), b)
      const sum = found.reduce((total, { amountCents }) => total + amountCents, 0)
      expect(sum).toBe(totalOfTerms(b) - totalOfTerms(a))
      expect(found.some(({ kind }) => kind === 'other')).toBe(false)
      expect(found.every(({ amountCents }) => amountCents !== 0)).toBe(true)
    }),
    { numRuns: cases(2_000) },
  )
})
