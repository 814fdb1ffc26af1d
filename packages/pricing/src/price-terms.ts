import type { AdditionalCost } from './additional-cost.ts'
import type { Discount } from './discount.ts'
import type { DiscountLimit } from './discount-limit.ts'
import type { Cents } from './money.ts'
import { type Decking, priceProduct } from './price.ts'
import type { PricedProduct, PricedStructure } from './product-line.ts'
import { quoteTotal } from './quote-total.ts'
import type { Tax } from './tax.ts'
import type { WasteByComplexity } from './waste.ts'

/** An included roof, with its area as seen from above. */
export interface TermStructure extends PricedStructure {
  readonly planAreaSqft: number
}

/** An addition that the customer selected, before tax. */
export interface TermUpgrade {
  readonly id: string
  readonly label: string
  readonly amountCents: number
}

/**
 * Everything that the total of one product on one quote depends on. It is plain data: stored with a quote, it still
 * gives the same total after settings, products and taxes have changed.
 */
export interface PriceTerms {
  readonly structures: readonly TermStructure[]
  readonly waste: WasteByComplexity
  readonly product: PricedProduct
  readonly decking: Decking | null
  /** The charged costs, without conditions: see `settledCosts`. */
  readonly costs: readonly AdditionalCost[]
  readonly costDiscountLimit: DiscountLimit
  readonly discounts: readonly Discount[]
  readonly discountLimit: DiscountLimit
  /** An agreed price that replaces the computed one, before upgrades and taxes. */
  readonly agreedCents: Cents | null
  readonly upgrades: readonly TermUpgrade[]
  /** Empty for a widget's price, which is shown without taxes. */
  readonly taxes: readonly Tax[]
}

/** The total with upgrades and taxes. Throws RangeError as `priceProduct` does. */
export function totalOfTerms(terms: PriceTerms): Cents {
  const { agreedCents, upgrades, taxes, costs, ...input } = terms
  const base = agreedCents ?? priceProduct({ ...input, additionalCosts: costs }).totalCents
  const added = upgrades.map(({ amountCents }) => amountCents as Cents)
  return quoteTotal(base, added, taxes).totalCents
}
