import type { PriceDisplay } from '../status.ts'

interface Shown {
  display: PriceDisplay
  totalCents: number | null
  range: { minCents: number; maxCents: number } | null
  monthly: { paymentCents: number; range: { minCents: number; maxCents: number } | null } | null
}

/** The figures that a product shows, lowest and highest, in cents; undefined where it shows none. */
export function shownCents(product: Shown): readonly [from: number, to: number] | undefined {
  const { display, totalCents, range, monthly } = product
  if (display === 'monthlyRange' && monthly?.range) return [monthly.range.minCents, monthly.range.maxCents]
  if (display === 'monthly' && monthly) return [monthly.paymentCents, monthly.paymentCents]
  if (display === 'range' && range) return [range.minCents, range.maxCents]
  return totalCents === null ? undefined : [totalCents, totalCents]
}

/** Whether what is shown is a price of nothing: no estimate, but one that the company has not made yet. */
export function isNothing(product: Shown): boolean {
  return shownCents(product)?.[1] === 0
}

/** A price as a homeowner has seen it. */
export interface SeenPrice {
  display: PriceDisplay
  fromCents: number
  toCents: number
}

/** What is seen of a product's price; undefined where it shows none. */
export function seenPrice(product: Shown): SeenPrice | undefined {
  const figures = shownCents(product)
  return figures && { display: product.display, fromCents: figures[0], toCents: figures[1] }
}

/** Whether a product still shows the price that was seen. */
export function isAsSeen(seen: SeenPrice, product: Shown): boolean {
  const now = seenPrice(product)
  return now?.display === seen.display && now.fromCents === seen.fromCents && now.toCents === seen.toCents
}
