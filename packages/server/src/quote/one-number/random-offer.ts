import { randomUUID } from 'node:crypto'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { spokenLanguages } from '@gable/contract/format/locale'
import type { RepCost, RepOption } from '@gable/contract/rep-quote-form'
import type { MarketTaxes } from '@gable/contract/tax'
import fc from 'fast-check'

/** A quote as a rep could write it, and what the homeowner chooses of it. */
export interface RandomOffer {
  language: SpokenLanguage
  taxes: MarketTaxes
  options: RepOption[]
  /** By their place among the options. */
  chosen: number
  upgrades: string[]
  /** Shares of the total in basis points. */
  payments: number[]
}

const cents = (most: number) => fc.integer({ min: 1, max: most })
const deduction = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), bps: fc.integer({ min: 1, max: 2_500 }) }),
  fc.record({ kind: fc.constant('amount' as const), cents: cents(40_000) }),
)

const cost = (upgrade: boolean): fc.Arbitrary<RepCost> =>
  fc.record({
    id: fc.constant(null).map(() => randomUUID()),
    name: fc.constantFrom('Permit', 'Gutter guards', 'Skylight', 'Chimney flashing', 'Ridge vent'),
    description: fc.constant(''),
    unit: fc.constantFrom('quote' as const, 'square' as const, 'each' as const),
    quantityThousandths: fc.integer({ min: 1, max: 5 }).map((pieces) => pieces * 1_000),
    unitCents: cents(90_000),
    discount: fc.option(deduction, { freq: 3 }),
    upgrade: fc.constant(upgrade),
  })

const discount = fc.record({
  id: fc.constant(null).map(() => randomUUID()),
  name: fc.constantFrom('Spring sale', 'Neighbor', 'Cash'),
  off: deduction,
})

const option = (productIds: readonly string[]): fc.Arbitrary<RepOption> =>
  fc.record({
    id: fc.constant(null).map(() => randomUUID()),
    title: fc.constant(''),
    productId: fc.constantFrom(...productIds),
    sheets: fc.integer({ min: 0, max: 12 }),
    costs: fc
      .tuple(fc.array(cost(false), { maxLength: 2 }), fc.array(cost(true), { maxLength: 2 }))
      .map(([costs, upgrades]) => [...costs, ...upgrades]),
    discounts: fc.array(discount, { maxLength: 2 }),
    custom: fc.option(
      fc.record({ totalCents: fc.integer({ min: 400_000, max: 3_000_000 }), reason: fc.constant('Agreed') }),
      { freq: 6 },
    ),
  })

const titles = ['Good', 'Better', 'Best', 'Premium']
const someTaxes = fc.constantFrom<MarketTaxes>(
  [],
  [{ name: 'Sales tax', rate: 8_875 }],
  [
    { name: 'GST', rate: 5_000 },
    { name: 'QST', rate: 9_975 },
  ],
)

/** Makes offers of these products; the same seed makes the same ones, but for their ids. */
export function randomOffers(count: number, productIds: readonly string[], seed: number): RandomOffer[] {
  const offer = fc
    .record({
      language: fc.constantFrom(...spokenLanguages),
      taxes: someTaxes,
      options: fc.array(option(productIds), { minLength: 1, maxLength: titles.length }),
      chosen: fc.nat(),
      takes: fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
      deposit: fc.integer({ min: 1_000, max: 5_000 }),
    })
    .map(({ options, chosen, takes, deposit, ...rest }): RandomOffer => {
      const place = chosen % options.length
      const upgrades = options[place]!.costs.filter(({ upgrade }) => upgrade)
      return {
        ...rest,
        options: options.map((one, index) => ({ ...one, title: titles[index]! })),
        chosen: place,
        upgrades: upgrades.filter((_, index) => takes[index]).map(({ id }) => id),
        payments: [deposit, 10_000 - deposit],
      }
    })
  return fc.sample(offer, { numRuns: count, seed })
}

/** `amount x numerator / denominator`, rounded half up, in exact integers: the test's own arithmetic. */
export function share(amount: number, numerator: number, denominator: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)
  return Number(doubled / (2n * BigInt(denominator)))
}

/** What an option comes to with these upgrades, computed apart from the product's own code. */
export function expectedTotal(
  { subtotalCents, upgrades }: { subtotalCents: number; upgrades: readonly { id: string; amountCents: number }[] },
  taken: readonly string[],
  taxes: MarketTaxes,
): number {
  const added = upgrades.filter(({ id }) => taken.includes(id)).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const subtotal = subtotalCents + added
  return taxes.reduce((total, { rate }) => total + share(subtotal, rate, 100_000), subtotal)
}
