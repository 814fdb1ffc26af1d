import { type Cents, cents } from './money.ts'
import { type PriceTerms, type TermStructure, totalOfTerms } from './price-terms.ts'
import { wastedStructures } from './product-line.ts'
import { averageWaste } from './waste.ts'

/** The reasons for a difference, in the order in which they are attributed and shown. */
export const DIFFERENCE_KINDS = [
  'roofArea',
  'slope',
  'waste',
  'product',
  'decking',
  'cost',
  'discounts',
  'agreedPrice',
  'upgrade',
  'tax',
  'changeOrder',
  'other',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/**
 * A reason why a price differs from the one before. `from` and `to` are, for `roofArea`, the square feet as seen from
 * above; for `slope`, the sloped square feet; for `waste`, basis points; for `decking`, sheets; otherwise null.
 */
export interface PriceDifference {
  readonly kind: DifferenceKind
  readonly amountCents: Cents
  readonly from: number | null
  readonly to: number | null
  /**
   * For `product`, its name before and after; otherwise the names of the cost, the upgrade, the discounts or the taxes
   * after the change, or before it if none are left.
   */
  readonly names: readonly string[]
}

/** A price with everything that it was made of; null for one that was stored without its terms. */
export interface ExplainedPrice {
  readonly totalCents: number
  readonly terms: PriceTerms | null
}

/**
 * Explains the difference between two prices: replaces one input at a time, in a fixed order, and prices each step with
 * the function that prices quotes. Reasons that change nothing are left out. The amounts sum to the difference exactly;
 * a part that no input explains is the last line, `other`.
 */
export function priceDifferences(before: ExplainedPrice, after: ExplainedPrice): PriceDifference[] {
  const found: PriceDifference[] = []
  const steps = before.terms && after.terms ? stepsBetween(before.terms, after.terms) : []
  let terms = before.terms
  let total = terms ? totalOfTerms(terms) : 0
  for (const { change, ...reason } of steps) {
    terms = { ...terms!, ...change(terms!) }
    const next = totalOfTerms(terms)
    if (next !== total) found.push({ ...reason, amountCents: cents(next - total) })
    total = next
  }
  const explained = found.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const rest = after.totalCents - before.totalCents - explained
  if (rest !== 0) found.push({ kind: 'other', amountCents: cents(rest), from: null, to: null, names: [] })
  return found
}

type Change = (terms: PriceTerms) => Partial<PriceTerms>
type Step = Omit<PriceDifference, 'amountCents'> & { readonly change: Change }

function stepsBetween(a: PriceTerms, b: PriceTerms): Step[] {
  const atOldSlope = withOldSlope(a.structures, b.structures)
  const atOldWaste = withOldWaste(a.structures, b.structures)
  return [
    measured('roofArea', planArea(a.structures), planArea(b.structures), () => ({ structures: atOldSlope })),
    measured('slope', areaOf(atOldSlope), areaOf(b.structures), () => ({ structures: atOldWaste })),
    measured('waste', wasteOf(a), wasteOf(b), ({ product }) => ({
      structures: b.structures,
      waste: b.waste,
      product: { ...product, wasteBps: b.product.wasteBps ?? null },
    })),
    named('product', [a.product.label, b.product.label], () => ({ product: b.product })),
    measured('decking', a.decking?.sheets ?? 0, b.decking?.sheets ?? 0, () => ({ decking: b.decking })),
    ...each(a.costs, b.costs).map(({ id, label }) =>
      named('cost', [label], ({ costs }) => ({ costs: swapped(costs, b.costs, id) })),
    ),
    named('discounts', namesOf(a.discounts, b.discounts), () => {
      const { costDiscountLimit, discounts, discountLimit } = b
      return { costDiscountLimit, discounts, discountLimit }
    }),
    named('agreedPrice', [], () => ({ agreedCents: b.agreedCents })),
    ...each(a.upgrades, b.upgrades).map(({ id, label }) =>
      named('upgrade', [label], ({ upgrades }) => ({ upgrades: swapped(upgrades, b.upgrades, id) })),
    ),
    named(
      'tax',
      (b.taxes.length > 0 ? b : a).taxes.map(({ name }) => name),
      () => ({ taxes: b.taxes }),
    ),
  ]
}

const measured = (kind: DifferenceKind, from: number, to: number, change: Change): Step => {
  return { kind, from, to, names: [], change }
}

const named = (kind: DifferenceKind, names: readonly string[], change: Change): Step => {
  return { kind, from: null, to: null, names, change }
}

/** The new roofs at the slope, complexity and waste that they had; a roof that is new has its own. */
function withOldSlope(a: PriceTerms['structures'], b: PriceTerms['structures']): TermStructure[] {
  return b.map((structure, place) => {
    const old = sameRoof(a, b, place)
    if (!old) return structure
    const factor = old.planAreaSqft > 0 ? old.areaSqft / old.planAreaSqft : 1
    const isSame = old.planAreaSqft === structure.planAreaSqft
    const areaSqft = isSame ? old.areaSqft : structure.planAreaSqft * factor
    return { ...old, id: structure.id, planAreaSqft: structure.planAreaSqft, areaSqft }
  })
}

/** The new roofs at their new slope, with the complexity and waste that they had. */
function withOldWaste(a: PriceTerms['structures'], b: PriceTerms['structures']): TermStructure[] {
  return b.map((structure, place) => {
    const { complexity, wasteBps } = sameRoof(a, b, place) ?? structure
    return { ...structure, complexity, wasteBps: wasteBps ?? null }
  })
}

/** The same roof before: by id, or by position if it was redrawn and got another id. */
function sameRoof(a: PriceTerms['structures'], b: PriceTerms['structures'], place: number): TermStructure | undefined {
  const inPlace = a[place]
  const isRedrawn = inPlace && !b.some(({ id }) => id === inPlace.id)
  return a.find(({ id }) => id === b[place]!.id) ?? (isRedrawn ? inPlace : undefined)
}

const areaOf = (structures: readonly TermStructure[]) =>
  Math.round(structures.reduce((sum, { areaSqft }) => sum + areaSqft, 0))

const planArea = (structures: readonly TermStructure[]) =>
  Math.round(structures.reduce((sum, { planAreaSqft }) => sum + planAreaSqft, 0))

const wasteOf = ({ structures, product, waste }: PriceTerms) =>
  averageWaste(wastedStructures(structures, product, waste)) as number

interface Item {
  readonly id: string
  readonly label: string
}

/** Each item of either list once: those of the new list in order, then those that are gone. */
function each(a: readonly Item[], b: readonly Item[]): Item[] {
  const byId = new Map<string, Item>()
  for (const item of [...b, ...a]) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()]
}

const namesOf = (a: readonly Item[], b: readonly Item[]) => (b.length > 0 ? b : a).map(({ label }) => label)

/** The list with the items of one id as they are in the new list. */
function swapped<One extends Item>(now: readonly One[], b: readonly One[], wanted: string): One[] {
  return [...now.filter(({ id }) => id !== wanted), ...b.filter(({ id }) => id === wanted)]
}
