import { z } from 'zod'
import { id } from './field.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { productPrice } from './product-form.ts'
import { productUnits } from './product-unit.ts'
import { namedSlopes } from './status.ts'
import { freeText, ruledText } from './text.ts'

/** The product's own catalogue: kinds of roofs, of no maker, from which a company makes its cards. */

export const catalogueKinds = ['asphalt', 'metal', 'tileSlate', 'wood', 'flat'] as const
export type CatalogueKind = (typeof catalogueKinds)[number]

export const catalogueQualities = ['value', 'standard', 'premium'] as const
export type CatalogueQuality = (typeof catalogueQualities)[number]

/** Names a product of the catalogue for good. */
export const catalogueKey = ruledText().max(60)

export const catalogueProduct = z.object({
  key: z.string(),
  kind: z.enum(catalogueKinds),
  quality: z.enum(catalogueQualities),
  name: z.string(),
  type: z.string(),
  topFeatures: z.array(z.string()),
  whatIsIncluded: z.array(z.string()),
  warranty: z.string(),
  warrantyCoverageType: z.string(),
  additionalCostText: z.string(),
  unit: z.enum(productUnits),
  slopes: z.array(z.enum(namedSlopes)),
  /** What is usual of it; null where it follows how cut up the roof is. Basis points. */
  wasteBps: z.number().int().nullable(),
  /** Installed, a square: for orientation, never a price by itself. */
  typicalCents: z.object({ low: z.number().int(), high: z.number().int() }),
  /** The middle of it, for the contractor to confirm. */
  suggestedCents: z.number().int(),
  /** The card of My Catalog that was made of it; null where there is none. */
  cardId: id.nullable(),
})
export type CatalogueProduct = z.infer<typeof catalogueProduct>

export const catalogueRequest = z.object({
  search: freeText(limits.searchText).default(''),
  kind: z.enum(catalogueKinds).nullable().default(null),
})

/** Several at once, each with its price. What was suggested is nobody's price until it is confirmed. */
export const catalogueChoice = z.object({
  products: z
    .array(z.object({ key: catalogueKey, priceCents: productPrice }))
    .min(1, messages.REQUIRED)
    .max(limits.product.fromCatalogue, messages.MAX_REACHED),
  confirmed: z.literal(true, { error: messages.PRICE_TO_CONFIRM }),
})
export type CatalogueChoice = z.infer<typeof catalogueChoice>
