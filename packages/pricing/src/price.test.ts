import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AdditionalCost } from './additional-cost.ts'
import type { Discount } from './discount.ts'
import { cents, sumCents } from './money.ts'
import { basisPoints } from './percent.ts'
import { type PriceInput, priceProduct, quotePricer } from './price.ts'
import type { PricedProduct, PricedStructure } from './product-line.ts'
import { amountOf, wholeQuantity } from './quantity.ts'
import { priceRange, RANGE_STEPS_CENTS, RANGE_TYPES } from './range.ts'
import { SLOPE_CATEGORIES, slopeFactor } from './slope.ts'
import { COMPLEXITIES } from './waste.ts'

const perSquare = (dollars: number, wasteBps?: number): PricedProduct => ({
  id: 'shingle',
  label: 'Architectural shingle',
  pricing: { kind: 'perSquare', cents: cents(dollars * 100) },
  wasteBps: wasteBps === undefined ? null : basisPoints(wasteBps),
})

const roof = (planSqft: number, rise: number, more: Partial<PricedStructure> = {}): PricedStructure => ({
  id: 'house',
  areaSqft: planSqft * slopeFactor(rise),
  complexity: 'moderate',
  slopeCategory: 'medium',
  ...more,
})

const tenSquares = { structures: [roof(1_000, 0)], product: perSquare(100, 0) }
const percent = (id: string, bps: number): Discount => ({
  id,
  label: id,
  off: { kind: 'percent', bps: basisPoints(bps) },
})
const amount = (id: string, dollars: number): Discount => ({
  id,
  label: id,
  off: { kind: 'amount', cents: cents(dollars * 100) },
})
const always = (id: string, dollars: number, more: Partial<AdditionalCost> = {}): AdditionalCost => ({
  id,
  label: id,
  when: { kind: 'always' },
  unit: 'quote',
  unitCents: cents(dollars * 100),
  ...more,
})

describe('the product line', () => {
  it.each([
    ['2,000 sq ft at 6/12, 10 % waste', [roof(2_000, 6)], perSquare(550, 1_000), 2_460, 13_530_00],
    ['1,850 sq ft at 4/12, 15 %', [roof(1_850, 4)], perSquare(625, 1_500), 2_243, 14_018_75],
    ['420 sq ft flat, 15 %', [roof(420, 0)], perSquare(625, 1_500), 483, 3_018_75],
    [
      'two structures with waste by complexity',
      [roof(1_850, 4), roof(420, 0, { id: 'garage', complexity: 'simple', slopeCategory: 'flat' })],
      perSquare(625),
      2_705,
      16_906_25,
    ],
  ])('prices %s', (_, structures, product, squares, total) => {
    const price = priceProduct({ structures, product })
    expect(price.squaresHundredths).toBe(squares)
    expect(price.totalCents).toBe(total)
    expect(price.lines).toHaveLength(1)
  })

  it('states the area, waste and structure', () => {
    const { lines } = priceProduct({ structures: [roof(2_000, 6)], product: perSquare(550) })
    expect(lines[0]).toMatchObject({
      kind: 'product',
      unit: 'square',
      detail: { kind: 'squares', structures: [{ structureId: 'house', areaSqft: 2_236.07, wasteBps: 1_500 }] },
    })
  })

  it('uses a fixed price for any roof', () => {
    const product = { ...perSquare(1), pricing: { kind: 'fixed', cents: cents(9_999_00) } } as const
    expect(priceProduct({ structures: [roof(5_000, 10)], product }).totalCents).toBe(9_999_00)
  })

  it('adds a surcharge only to the squares of its slope category', () => {
    const structures = [
      roof(1_000, 0, { slopeCategory: 'steep' }),
      roof(500, 0, { id: 'porch', slopeCategory: 'flat' }),
    ]
    const product = { ...perSquare(100, 0), surchargePerSquare: { steep: cents(40_00), custom: cents(1_00) } }
    const { lines, totalCents } = priceProduct({ structures, product })
    expect(lines.map((line) => [line.kind, line.id, line.amountCents])).toEqual([
      ['product', 'shingle', 1_500_00],
      ['surcharge', 'steep', 400_00],
    ])
    expect(totalCents).toBe(1_900_00)
  })

  it('prices decking by the sheet only when a rep adds sheets', () => {
    const { lines } = priceProduct({ ...tenSquares, decking: { sheets: 3, perSheetCents: cents(75_00) } })
    expect(lines[1]).toMatchObject({ kind: 'decking', quantityThousandths: 3_000, unit: 'sheet', amountCents: 225_00 })
  })

  it('refuses a negative price', () => {
    expect(() => priceProduct({ ...tenSquares, product: perSquare(-1) })).toThrow(RangeError)
  })
})

describe('additional costs', () => {
  const answer = (id: string, questionId: string, count: '1' | '2' | '3+', more: Partial<AdditionalCost> = {}) =>
    always(id, 50, { when: { kind: 'answer', questionId, answer: count }, ...more })

  it.each([
    ['per quote', always('permit', 120), 120_00],
    ['per square', always('tear-off', 30, { unit: 'square' }), 300_00],
    ['each', always('vent', 45, { unit: 'each', quantityThousandths: wholeQuantity(4) }), 180_00],
    ['each, one when not counted', always('vent', 45, { unit: 'each' }), 45_00],
  ])('charges %s', (_, cost, expected) => {
    expect(priceProduct({ ...tenSquares, additionalCosts: [cost] }).lines[1]?.amountCents).toBe(expected)
  })

  it.each([
    ['1', 50_00],
    ['2', 100_00],
    ['3+', 150_00],
  ] as const)('charges each chimney of the answer %s', (count, expected) => {
    const additionalCosts = (['1', '2', '3+'] as const).map((c) =>
      answer(`chimney ${c}`, 'chimneys', c, { unit: 'each' }),
    )
    const { lines } = priceProduct({ ...tenSquares, additionalCosts, answers: { chimneys: count } })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatchObject({
      id: `chimney ${count}`,
      amountCents: expected,
      detail: { kind: 'answer', answer: count },
    })
  })

  it('charges nothing for a question without an answer, even if named like a method', () => {
    const additionalCosts = [answer('a', 'layers', '1'), answer('b', 'toString', '1')]
    expect(priceProduct({ ...tenSquares, additionalCosts }).lines).toHaveLength(1)
  })

  it('subtracts a discount from its own cost, never more than the cost', () => {
    const { lines, subtotalCents, discountCents } = priceProduct({
      ...tenSquares,
      additionalCosts: [
        always('permit', 100, { discount: { kind: 'percent', bps: basisPoints(2_500) } }),
        always('dumpster', 100, { discount: { kind: 'amount', cents: cents(400_00) } }),
      ],
    })
    expect(lines.map((line) => line.amountCents)).toEqual([1_000_00, 100_00, -25_00, 100_00, -100_00])
    expect(lines[4]?.detail).toEqual({ kind: 'amount', writtenCents: 400_00, boundBy: 'cost' })
    expect(subtotalCents).toBe(1_075_00)
    expect(discountCents).toBe(0)
  })
})

describe('the limit of discounts inside additional costs', () => {
  const costs = [
    always('permit', 100, { discount: { kind: 'percent', bps: basisPoints(5_000) } }),
    always('dumpster', 100, { discount: { kind: 'amount', cents: cents(80_00) } }),
    always('vent', 100),
  ]
  it.each([
    ['none', {}, [50_00, 80_00], [null, null]],
    ['nothing set', { bps: null, cents: null }, [50_00, 80_00], [null, null]],
    ['a share of all costs', { bps: basisPoints(3_000) }, [50_00, 40_00], [null, 'limit']],
    ['an amount', { cents: cents(20_00) }, [20_00, 0], ['limit', 'limit']],
    ['the smaller of both', { bps: basisPoints(3_000), cents: cents(60_00) }, [50_00, 10_00], [null, 'limit']],
    ['nothing at all', { bps: basisPoints(0) }, [0, 0], ['limit', 'limit']],
  ] as const)('%s', (_, costDiscountLimit, taken, bounds) => {
    const { lines, subtotalCents } = priceProduct({ ...tenSquares, additionalCosts: costs, costDiscountLimit })
    const discounts = lines.filter(({ kind }) => kind === 'additionalCostDiscount')
    expect(discounts.map(({ amountCents }) => cents(-amountCents))).toEqual(taken)
    expect(discounts.map(({ detail }) => 'boundBy' in detail && detail.boundBy)).toEqual(bounds)
    expect(subtotalCents).toBe(1_300_00 - taken[0] - taken[1])
  })

  it('limits the charged costs, and not the discounts on the quote', () => {
    const unanswered = always('layer', 900, { when: { kind: 'answer', questionId: 'layers', answer: '2' } })
    const { discountCents, totalCents } = priceProduct({
      ...tenSquares,
      additionalCosts: [...costs, unanswered],
      costDiscountLimit: { bps: basisPoints(1_000) },
      discounts: [percent('spring', 1_000)],
    })
    expect([discountCents, totalCents]).toEqual([127_00, 1_143_00])
  })
})

describe('discounts', () => {
  it('takes percentages of the subtotal first, then amounts, in display order', () => {
    const discounts = [amount('spring', 50), percent('neighbour', 1_000), amount('veteran', 25), percent('cash', 500)]
    const { lines, discountCents, totalCents } = priceProduct({ ...tenSquares, discounts })
    expect(lines.slice(1).map((line) => [line.id, line.amountCents])).toEqual([
      ['neighbour', -100_00],
      ['cash', -50_00],
      ['spring', -50_00],
      ['veteran', -25_00],
    ])
    expect(discountCents).toBe(225_00)
    expect(totalCents).toBe(775_00)
  })

  it('applies each discount once', () => {
    const discounts = [percent('cash', 500), percent('cash', 500), amount('cash', 10)]
    expect(priceProduct({ ...tenSquares, discounts }).discountCents).toBe(50_00)
  })

  it('never goes below zero, and reports it', () => {
    const { lines, totalCents } = priceProduct({ ...tenSquares, discounts: [amount('a', 900), amount('b', 900)] })
    expect(totalCents).toBe(0)
    expect(lines[2]).toMatchObject({ amountCents: -100_00, detail: { boundBy: 'total' } })
  })

  it.each([
    [{ bps: basisPoints(1_500) }, 150_00],
    [{ cents: cents(120_00) }, 120_00],
    [{ bps: basisPoints(1_500), cents: cents(120_00) }, 120_00],
    [{ bps: basisPoints(0) }, 0],
    [{ bps: null, cents: null }, 200_00],
  ])('never exceeds the limit %j', (discountLimit, expected) => {
    const { discountCents, lines } = priceProduct({
      ...tenSquares,
      discounts: [percent('a', 1_000), amount('b', 100)],
      discountLimit,
    })
    expect(discountCents).toBe(expected)
    expect(lines.some((line) => 'boundBy' in line.detail && line.detail.boundBy === 'limit')).toBe(expected < 200_00)
  })

  it('refuses a discount that would raise the price', () => {
    expect(() => priceProduct({ ...tenSquares, discounts: [amount('a', -1)] })).toThrow(RangeError)
  })
})

describe('any price', () => {
  const money = fc.integer({ min: 0, max: 5_000_00 }).map(cents)
  const deduction = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), bps: fc.integer({ min: 0, max: 12_000 }).map(basisPoints) }),
    fc.record({ kind: fc.constant('amount' as const), cents: money }),
  )
  const input: fc.Arbitrary<PriceInput> = fc.record({
    structures: fc.array(
      fc.record({
        id: fc.uuid(),
        areaSqft: fc.double({ min: 0, max: 20_000, noNaN: true }),
        complexity: fc.constantFrom(...COMPLEXITIES),
        slopeCategory: fc.constantFrom(...SLOPE_CATEGORIES),
      }),
      { maxLength: 5 },
    ),
    product: fc.record({
      id: fc.constant('p'),
      label: fc.constant('Product'),
      pricing: fc.record({ kind: fc.constantFrom('perSquare' as const, 'fixed' as const), cents: money }),
      wasteBps: fc.option(fc.integer({ min: 0, max: 4_000 }).map(basisPoints)),
      surchargePerSquare: fc.option(fc.record({ steep: money, flat: money })),
    }),
    additionalCosts: fc.array(
      fc.record({
        id: fc.uuid(),
        label: fc.constant('Cost'),
        when: fc.constantFrom(
          { kind: 'always' } as const,
          { kind: 'answer', questionId: 'q', answer: '2' } as const,
          { kind: 'answer', questionId: 'q', answer: '1' } as const,
          { kind: 'answer', questionId: 'layers', answer: '3+' } as const,
        ),
        unit: fc.constantFrom('quote' as const, 'square' as const, 'each' as const),
        unitCents: money,
        discount: fc.option(deduction),
      }),
      { maxLength: 5 },
    ),
    answers: fc.constantFrom({}, { q: '2' as const }, { q: '2' as const, layers: '3+' as const }),
    costDiscountLimit: fc.record({
      bps: fc.option(fc.integer({ min: 0, max: 10_000 }).map(basisPoints)),
      cents: fc.option(money),
    }),
    discounts: fc.uniqueArray(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), label: fc.constant('Discount'), off: deduction }),
      { selector: (discount) => discount.id, maxLength: 4 },
    ),
    discountLimit: fc.record({
      bps: fc.option(fc.integer({ min: 0, max: 10_000 }).map(basisPoints)),
      cents: fc.option(money),
    }),
  })

  it('is the sum of its lines, each its unit price times its quantity', () => {
    fc.assert(
      fc.property(input, (provided) => {
        const price = priceProduct(provided)
        expect(sumCents(price.lines.map((line) => line.amountCents))).toBe(price.totalCents)
        expect(price.subtotalCents - price.discountCents).toBe(price.totalCents)
        for (const line of price.lines)
          expect(amountOf(line.unitCents, line.quantityThousandths)).toBe(line.amountCents)
      }),
    )
  })

  it('is never below zero and keeps every limit', () => {
    fc.assert(
      fc.property(input, (provided) => {
        const { totalCents, discountCents, subtotalCents } = priceProduct(provided)
        expect(totalCents).toBeGreaterThanOrEqual(0)
        expect(discountCents).toBeGreaterThanOrEqual(0)
        const { bps, cents: max } = provided.discountLimit ?? {}
        if (bps != null) expect(discountCents * 10_000).toBeLessThanOrEqual(subtotalCents * bps)
        if (max != null) expect(discountCents).toBeLessThanOrEqual(max)
      }),
    )
  })

  it('keeps the limit of the discounts inside costs, each within its own cost', () => {
    fc.assert(
      fc.property(input, (provided) => {
        const { lines } = priceProduct(provided)
        const amounts = (kind: string) => lines.filter((line) => line.kind === kind).map((line) => line.amountCents)
        const [costs, taken] = [sumCents(amounts('additionalCost')), -sumCents(amounts('additionalCostDiscount'))]
        const { bps, cents: max } = provided.costDiscountLimit ?? {}
        if (bps != null) expect(taken * 10_000).toBeLessThanOrEqual(costs * bps)
        if (max != null) expect(taken).toBeLessThanOrEqual(max)
        lines.forEach((line, index) => {
          if (line.kind !== 'additionalCostDiscount') return
          const cost = lines[index - 1]!
          expect([cost.kind, cost.id]).toEqual(['additionalCost', line.id])
          expect(-line.amountCents).toBeLessThanOrEqual(cost.amountCents)
        })
      }),
    )
  })

  it('applies each discount once, percentages before amounts', () => {
    fc.assert(
      fc.property(input, (provided) => {
        const discounts = [...(provided.discounts ?? []), ...(provided.discounts ?? [])]
        const price = priceProduct({ ...provided, discounts })
        expect(price).toEqual(priceProduct(provided))
        const kinds = price.lines.filter(({ kind }) => kind === 'discount').map(({ detail }) => detail.kind)
        expect(kinds).toEqual(kinds.toSorted().reverse())
      }),
    )
  })

  it('is bracketed by its range, of each type, step and widening', () => {
    const shown = fc.record({
      type: fc.constantFrom(...RANGE_TYPES),
      bps: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
      stepCents: fc.constantFrom(...RANGE_STEPS_CENTS),
    })
    fc.assert(
      fc.property(input, shown, fc.integer({ min: 0, max: 6_000 }), (provided, settings, widening) => {
        const { totalCents } = priceProduct(provided)
        const { lowCents, highCents } = priceRange(totalCents, settings, basisPoints(widening))
        expect(lowCents).toBeLessThanOrEqual(totalCents)
        expect(highCents).toBeGreaterThanOrEqual(totalCents)
        expect([lowCents % settings.stepCents, highCents % settings.stepCents]).toEqual([0, 0])
      }),
    )
  })

  it('is the same alone and among other products', () => {
    fc.assert(
      fc.property(input, fc.array(input, { maxLength: 4 }), (provided, others) => {
        const pricer = quotePricer(provided)
        for (const { product } of [...others, provided, ...others]) {
          expect(pricer(product)).toEqual(priceProduct({ ...provided, product }))
        }
      }),
    )
  })

  it('has the same total for any order of structures, costs and different discounts', () => {
    fc.assert(
      fc.property(input, (provided) => {
        const turned = {
          ...provided,
          structures: [...provided.structures].reverse(),
          additionalCosts: [...(provided.additionalCosts ?? [])].reverse(),
          discounts: [...(provided.discounts ?? [])].reverse(),
        }
        expect(priceProduct(turned).totalCents).toBe(priceProduct(provided).totalCents)
      }),
    )
  })

  it('survives storage unchanged', () => {
    fc.assert(
      fc.property(input, (provided) => {
        const price = priceProduct(provided)
        expect(JSON.parse(JSON.stringify(price))).toEqual(price)
      }),
    )
  })
})
