import { limits } from './limits.ts'
import { messages, outOfRange } from './messages.ts'

/** By how much prices may be changed at once. Zod-free, so that the page asks the same without the schema. */

export const priceChangeKinds = ['percent', 'amount'] as const
export type PriceChangeKind = (typeof priceChangeKinds)[number]

export { ROUNDINGS as roundings } from '@gable/pricing/price-change'

/** From all of a price off to ten times as much on top, in basis points. */
const percentBounds = { min: -10_000, max: 100_000 }
const most = limits.product.priceCents

/** The sentence for a size that is missing, no number, or out of its bounds. */
export function priceChangeFault(kind: PriceChangeKind, by: number | null | undefined): string | undefined {
  if (by === null || by === undefined) return messages.REQUIRED
  if (!Number.isInteger(by)) return messages.PRICE_NOT_VALID
  const { min, max } = kind === 'percent' ? percentBounds : { min: -most, max: most }
  if (by >= min && by <= max) return undefined
  return kind === 'percent' ? outOfRange('percentage', min / 100, max / 100) : messages.PRICE_NOT_VALID
}
