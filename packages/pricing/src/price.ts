import { type AdditionalCost, type Answers, additionalCostLines, chargedCosts } from './additional-cost.ts'
import { type Discount, discountLines, discountsInOrder } from './discount.ts'
import type { DiscountLimit } from './discount-limit.ts'
import type { PriceLine } from './line.ts'
import { type Cents, cents, sumCents } from './money.ts'
import type { BasisPoints } from './percent.ts'
import {
  deckingLine,
  type PricedProduct,
  type PricedStructure,
  productLine,
  surchargeLines,
  wastedStructures,
} from './product-line.ts'
import { type SquaresHundredths, squaresOf } from './squares.ts'
import { averageWaste, DEFAULT_WASTE, type WasteByComplexity } from './waste.ts'

/** Everything that the prices of a quote depend on, except the product. */
export interface QuoteInput {
  /** Included structures only. */
  readonly structures: readonly PricedStructure[]
  /** The company's waste by complexity; defaults to the usual trade values. */
  readonly waste?: WasteByComplexity
  readonly additionalCosts?: readonly AdditionalCost[]
  readonly answers?: Answers
  /** The maximum that the discounts within additional costs may take off together. */
  readonly costDiscountLimit?: DiscountLimit
  /** In display order. */
  readonly discounts?: readonly Discount[]
  readonly discountLimit?: DiscountLimit
}

/** Sheets of decking that a rep added to the quote. */
export interface Decking {
  readonly sheets: number
  readonly perSheetCents: Cents
}

/** Everything that the price of one product on one quote depends on. */
export interface PriceInput extends QuoteInput {
  readonly product: PricedProduct
  readonly decking?: Decking | null
}

/** An itemized price. */
export interface Price {
  /** With this product's waste, which may differ from that of other products. */
  readonly squaresHundredths: SquaresHundredths
  /** For all structures together. */
  readonly wasteBps: BasisPoints
  readonly lines: readonly PriceLine[]
  /** Before the quote's discounts; discounts within additional costs are already taken off. */
  readonly subtotalCents: Cents
  /** Sum of the quote's discounts, 0 or more. */
  readonly discountCents: Cents
  readonly totalCents: Cents
}

/**
 * Prices products on one quote: product, surcharges, decking, additional costs, discounts, each line rounded half up to
 * the cent once. Values that all products share are computed once, and those that depend on the waste once for each
 * waste. Throws RangeError for amounts, areas, or quantities that are invalid for a quote.
 */
export function quotePricer(quote: QuoteInput): (product: PricedProduct, decking?: Decking | null) => Price {
  const charged = chargedCosts(quote.additionalCosts ?? [], quote.answers ?? {})
  const inOrder = discountsInOrder(quote.discounts ?? [])
  const byWaste = new Map<BasisPoints | null, Bought>()

  const boughtWith = (product: PricedProduct): Bought => {
    const waste = product.wasteBps ?? null
    const known = byWaste.get(waste) ?? boughtFor(quote, product, charged)
    byWaste.set(waste, known)
    return known
  }

  return (product, decking) => {
    const { structures, squares, wasteBps, costs, costsCents } = boughtWith(product)
    const own = [
      productLine(product, structures, squares),
      ...surchargeLines(product, structures),
      ...(decking ? [deckingLine(product, decking.sheets, decking.perSheetCents)] : []),
    ]
    refuseNegative(own)
    const subtotalCents = cents(sumCents(own.map((line) => line.amountCents)) + costsCents)
    const discounts = discountLines(inOrder, subtotalCents, quote.discountLimit ?? {})
    const discountCents = cents(-sumCents(discounts.map((line) => line.amountCents)))
    return {
      squaresHundredths: squares,
      wasteBps,
      lines: [...own, ...costs, ...discounts],
      subtotalCents,
      discountCents,
      totalCents: cents(subtotalCents - discountCents),
    }
  }
}

/** Prices one product: see `quotePricer`. */
export function priceProduct({ product, decking, ...quote }: PriceInput): Price {
  return quotePricer(quote)(product, decking)
}

/** The quantity bought with one waste factor. */
interface Bought {
  structures: ReturnType<typeof wastedStructures>
  squares: SquaresHundredths
  wasteBps: BasisPoints
  costs: readonly PriceLine[]
  costsCents: Cents
}

function boughtFor(quote: QuoteInput, product: PricedProduct, charged: readonly AdditionalCost[]): Bought {
  const structures = wastedStructures(quote.structures, product, quote.waste ?? DEFAULT_WASTE)
  const squares = squaresOf(structures)
  const costs = additionalCostLines(charged, squares, quote.costDiscountLimit)
  refuseNegative(costs.filter((line) => line.kind === 'additionalCost'))
  const costsCents = sumCents(costs.map((line) => line.amountCents))
  return { structures, squares, wasteBps: averageWaste(structures), costs, costsCents }
}

function refuseNegative(charges: readonly PriceLine[]): void {
  const negative = charges.find((line) => line.amountCents < 0)
  if (negative) throw new RangeError(`A ${negative.kind} cannot lower the price: ${negative.amountCents}`)
}
