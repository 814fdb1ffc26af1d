import { z } from 'zod'
import { id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { priceChangeError, priceChangeKinds, roundings } from './product-price-rule.ts'
import { namedSlopes, priceKinds } from './status.ts'
import { freeText } from './text.ts'

/** Bulk price changes and their undo. */

/** Filters of the catalog: words, a label, a type. */
export const productFilters = {
  search: freeText(limits.searchText).default(''),
  label: freeText(limits.product.label).default(''),
  type: freeText(limits.product.type).default(''),
}
export type ProductFilters = z.infer<z.ZodObject<typeof productFilters>>

/** Cards by id; without ids, all cards that match the filters. */
export const whichProducts = z.object({
  ...productFilters,
  ids: z.array(id).max(limits.product.most).nullable().default(null),
})
export type WhichProducts = z.infer<typeof whichProducts>

export const priceChange = z
  .object({
    kind: z.enum(priceChangeKinds),
    /** Basis points of each price, or cents for each; a negative value lowers the prices. */
    by: z
      .number({ error: ({ input }) => priceChangeError('amount', (input ?? null) as number | null) })
      .min(-limits.product.priceCents, messages.PRICE_NOT_VALID)
      .max(limits.product.priceCents, messages.PRICE_NOT_VALID),
    roundTo: z.enum(roundings),
    /** Also changes the slope surcharges. */
    surcharges: z.boolean(),
    /** Also changes the markets' own prices for these cards. */
    markets: z.boolean(),
  })
  .check(({ value: { kind, by }, issues }) => {
    const message = priceChangeError(kind, by)
    if (message !== undefined) issues.push({ code: 'custom', path: ['by'], message, input: by })
  })
export type PriceChangeForm = z.infer<typeof priceChange>

/** A card at the time of the preview; `seen` covers everything that the change would affect. */
export const seenCard = z.object({ id, seen: freeText(64) })

const price = z.number().int()

/** A card's prices before and after the change. */
const pricedCard = seenCard.extend({
  name: z.string(),
  label: z.string(),
  priceKind: z.enum(priceKinds),
  before: price,
  after: price,
  /** Other changes: a surcharge by its slope, a market's price by its name. */
  others: z.array(z.object({ slope: z.enum(namedSlopes).nullable(), market: z.string(), before: price, after: price })),
  /** Whether anything changes. */
  changes: z.boolean(),
  /** A price would exceed the maximum, so the card is skipped. */
  tooHigh: z.boolean(),
})
export type PricedCard = z.infer<typeof pricedCard>

export const pricePreview = z.object({ cards: z.array(pricedCard).max(limits.product.most) })

/** Cards that were skipped because they were changed or deleted in the meantime, with their names if still known. */
export const pricesLeft = z.array(z.object({ id, name: z.string() }))
export type PricesLeft = z.infer<typeof pricesLeft>

export const lastPriceChange = z.object({
  id,
  at: timestamp,
  by: z.string(),
  cards: z.number().int(),
  /** The change as text: "+5 %". */
  change: z.string(),
})
