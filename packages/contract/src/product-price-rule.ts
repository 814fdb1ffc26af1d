import { limits } from './limits.ts'
import { messages, outOfRange } from './messages.ts'

/** Limits of a bulk price change. Zod-free, so that the page can apply them without the schema. */

export const priceChangeKinds = ['percent', 'amount'] as const
export type PriceChangeKind = (typeof priceChangeKinds)[number]

export { ROUNDINGS as roundings } from '@gable/pricing/price-change'

/** From -100% to +1,000% of the price, in basis points. */
const percentBounds = { min: -10_000, max: 100_000 }
const most = limits.product.priceCents

/** Returns the message for a change that is missing, not a number, or out of range. */
export function priceChangeError(kind: PriceChangeKind, by: number | null | undefined): string | undefined {
  if (by === null || by === undefined) return messages.REQUIRED
  if (!Number.isInteger(by)) return messages.PRICE_NOT_VALID
  const { min, max } = kind === 'percent' ? percentBounds : { min: -most, max: most }
  if (by >= min && by <= max) return undefined
  return kind === 'percent' ? outOfRange('percentage', min / 100, max / 100) : messages.PRICE_NOT_VALID
}
