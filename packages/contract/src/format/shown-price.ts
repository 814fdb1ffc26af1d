import type { PriceDisplay } from '../status.ts'

interface Shown {
  display: PriceDisplay
  totalCents: number | null
  range: { minCents: number; maxCents: number } | null
  monthly: { paymentCents: number; range: { minCents: number; maxCents: number } | null } | null
}

/** The lowest and highest price that a product shows, in cents; undefined if it shows none. */
export function shownCents(product: Shown): readonly [from: number, to: number] | undefined {
  const { display, totalCents, range, monthly } = product
  if (display === 'monthlyRange' && monthly?.range) return [monthly.range.minCents, monthly.range.maxCents]
  if (display === 'monthly' && monthly) return [monthly.paymentCents, monthly.paymentCents]
  if (display === 'range' && range) return [range.minCents, range.maxCents]
  return totalCents === null ? undefined : [totalCents, totalCents]
}

/** Whether the shown price is zero, which means that the company has not set a price yet. */
export function isNothing(product: Shown): boolean {
  return shownCents(product)?.[1] === 0
}

/** A price as a homeowner has seen it. */
export interface SeenPrice {
  display: PriceDisplay
  fromCents: number
  toCents: number
}

/** The price that a homeowner sees for a product; undefined if it shows none. */
export function seenPrice(product: Shown): SeenPrice | undefined {
  const figures = shownCents(product)
  return figures && { display: product.display, fromCents: figures[0], toCents: figures[1] }
}

/** Whether a product still shows the price that the homeowner saw. */
export function isAsSeen(seen: SeenPrice, product: Shown): boolean {
  const now = seenPrice(product)
  return now?.display === seen.display && now.fromCents === seen.fromCents && now.toCents === seen.toCents
}
