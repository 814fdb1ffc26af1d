import { type Cents, cents } from './money.ts'
import type { BasisPoints } from './percent.ts'
import { amountOf, ONE, type Thousandths } from './quantity.ts'
import type { SlopeCategory } from './slope.ts'

/** The unit of a quantity. A line per quote has the quantity 1. */
export type LineUnit = 'square' | 'quote' | 'each' | 'sheet'

/** Why a discount is smaller than specified: nothing left to discount, or the company's limit. */
export type DiscountBound = 'total' | 'limit' | 'cost' | null

/** How a line was computed, as data; screens and documents put it into words. */
export type LineDetail =
  | { readonly kind: 'squares'; readonly structures: readonly StructureDetail[] }
  | { readonly kind: 'fixed' }
  | { readonly kind: 'slope'; readonly category: SlopeCategory }
  | { readonly kind: 'always' }
  | { readonly kind: 'answer'; readonly questionId: string; readonly answer: PricedAnswer }
  | { readonly kind: 'percent'; readonly bps: BasisPoints; readonly ofCents: Cents; readonly boundBy: DiscountBound }
  | { readonly kind: 'amount'; readonly writtenCents: Cents; readonly boundBy: DiscountBound }

/** A structure's share of the squares. The area is rounded to 0.01 sq ft for display; the squares are not. */
export interface StructureDetail {
  readonly structureId: string
  readonly areaSqft: number
  readonly wasteBps: BasisPoints
}

/** A number of stories, layers, chimneys, or skylights, or whether there are solar panels. */
export type PricedAnswer = '1' | '2' | '3+' | 'yes'

/**
 * One line of a price. `amountCents` is always `unitCents x quantity`, rounded half up to the cent; discounts are
 * negative. The total is the sum of the lines.
 */
export interface PriceLine {
  readonly kind: 'product' | 'surcharge' | 'decking' | 'additionalCost' | 'additionalCostDiscount' | 'discount'
  /** Id of the product, cost, or discount; for a surcharge, its slope category. */
  readonly id: string
  readonly label: string
  readonly quantityThousandths: Thousandths
  readonly unit: LineUnit
  readonly unitCents: Cents
  readonly amountCents: Cents
  readonly detail: LineDetail
}

/** Creates a line from its unit price and quantity. */
export function priceLine(line: Omit<PriceLine, 'amountCents'>): PriceLine {
  return { ...line, amountCents: amountOf(line.unitCents, line.quantityThousandths) }
}

/** Creates a line that takes `amount` (0 or more) off the price. */
export function discountLine(
  kind: 'discount' | 'additionalCostDiscount',
  of: { readonly id: string; readonly label: string },
  amount: Cents,
  detail: LineDetail,
): PriceLine {
  const unitCents = cents(-amount)
  return priceLine({ kind, id: of.id, label: of.label, quantityThousandths: ONE, unit: 'quote', unitCents, detail })
}
