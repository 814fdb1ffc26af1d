import { type AdditionalCost, type Answers, additionalCostLines } from './additional-cost.ts'
import { type Discount, type DiscountLimit, discountLines } from './discount.ts'
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

/** Everything the price of one product on one quote depends on. */
export interface PriceInput {
  /** The included structures only. */
  readonly structures: readonly PricedStructure[]
  readonly product: PricedProduct
  /** The company's waste by complexity; the trade's figures when left out. */
  readonly waste?: WasteByComplexity
  /** Sheets of decking that a rep added to the quote. */
  readonly decking?: { readonly sheets: number; readonly perSheetCents: Cents } | null
  readonly additionalCosts?: readonly AdditionalCost[]
  readonly answers?: Answers
  /** In display order. */
  readonly discounts?: readonly Discount[]
  readonly discountLimit?: DiscountLimit
}

/** A price that a person can follow line by line. */
export interface Price {
  /** With the waste of this product: another one's may differ. */
  readonly squaresHundredths: SquaresHundredths
  /** Of all structures together. */
  readonly wasteBps: BasisPoints
  readonly lines: readonly PriceLine[]
  /** Before the quote's discounts; a discount inside an additional cost is already taken off. */
  readonly subtotalCents: Cents
  /** What the quote's discounts take off, 0 or more. */
  readonly discountCents: Cents
  readonly totalCents: Cents
}

/**
 * Prices one product on the included structures: product, surcharges, decking, additional costs, discounts, each line
 * rounded half up to the cent once. Throws RangeError on amounts, areas or quantities that no quote can have.
 */
export function priceProduct(input: PriceInput): Price {
  const { product, decking } = input
  const structures = wastedStructures(input.structures, product, input.waste ?? DEFAULT_WASTE)
  const squaresHundredths = squaresOf(structures)
  const charges = [
    productLine(product, structures, squaresHundredths),
    ...surchargeLines(product, structures),
    ...(decking ? [deckingLine(product, decking.sheets, decking.perSheetCents)] : []),
    ...additionalCostLines(input.additionalCosts ?? [], input.answers ?? {}, squaresHundredths),
  ]
  const negative = charges.find((line) => line.kind !== 'additionalCostDiscount' && line.amountCents < 0)
  if (negative) throw new RangeError(`A ${negative.kind} cannot lower the price: ${negative.amountCents}`)
  const subtotalCents = sumCents(charges.map((line) => line.amountCents))
  const discounts = discountLines(input.discounts ?? [], subtotalCents, input.discountLimit ?? {})
  const discountCents = cents(-sumCents(discounts.map((line) => line.amountCents)))
  return {
    squaresHundredths,
    wasteBps: averageWaste(structures),
    lines: [...charges, ...discounts],
    subtotalCents,
    discountCents,
    totalCents: cents(subtotalCents - discountCents),
  }
}
