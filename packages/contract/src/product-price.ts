import { z } from 'zod'
import { id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { priceChangeFault, priceChangeKinds, roundings } from './product-price-rule.ts'
import { namedSlopes, priceKinds } from './status.ts'
import { freeText } from './text.ts'

/** The change of many prices at once, and its undoing. */

/** What narrows the catalogue: words, a label, a type. */
export const productFilters = {
  search: freeText(limits.searchText).default(''),
  label: freeText(limits.product.label).default(''),
  type: freeText(limits.product.type).default(''),
}
export type ProductFilters = z.infer<z.ZodObject<typeof productFilters>>

/** Cards by their ids, or without these all that the filters leave. */
export const whichProducts = z.object({
  ...productFilters,
  ids: z.array(id).max(limits.product.most).nullable().default(null),
})
export type WhichProducts = z.infer<typeof whichProducts>

export const priceChange = z
  .object({
    kind: z.enum(priceChangeKinds),
    /** Basis points of each price, or cents for each; below zero it lowers. */
    by: z
      .number({ error: ({ input }) => priceChangeFault('amount', (input ?? null) as number | null) })
      .min(-limits.product.priceCents, messages.PRICE_NOT_VALID)
      .max(limits.product.priceCents, messages.PRICE_NOT_VALID),
    roundTo: z.enum(roundings),
    /** The surcharges by slope, too. */
    surcharges: z.boolean(),
    /** The prices that markets have of their own for these cards, too. */
    markets: z.boolean(),
  })
  .check(({ value: { kind, by }, issues }) => {
    const message = priceChangeFault(kind, by)
    if (message !== undefined) issues.push({ code: 'custom', path: ['by'], message, input: by })
  })
export type PriceChangeForm = z.infer<typeof priceChange>

/** A card as its prices were seen: in `seen` stands all that the change would touch. */
export const seenCard = z.object({ id, seen: freeText(64) })

const price = z.number().int()

/** A card's prices before and after. */
export const pricedCard = seenCard.extend({
  name: z.string(),
  label: z.string(),
  priceKind: z.enum(priceKinds),
  before: price,
  after: price,
  /** What else changes: a surcharge by its slope, the price of a market by its name. */
  others: z.array(z.object({ slope: z.enum(namedSlopes).nullable(), market: z.string(), before: price, after: price })),
  /** Something of it changes. */
  changes: z.boolean(),
  /** A price would be higher than one may be: such a card is left. */
  tooHigh: z.boolean(),
})
export type PricedCard = z.infer<typeof pricedCard>

export const pricePreview = z.object({ cards: z.array(pricedCard).max(limits.product.most) })

/** Cards that were changed or deleted meanwhile, by name where it is known still. */
export const pricesLeft = z.array(z.object({ id, name: z.string() }))
export type PricesLeft = z.infer<typeof pricesLeft>

export const lastPriceChange = z.object({
  id,
  at: timestamp,
  by: z.string(),
  cards: z.number().int(),
  /** As it was made: "+5 %". */
  change: z.string(),
})
