import { z } from 'zod'
import { id } from './field.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { productPrice } from './product-form.ts'
import { productUnits } from './product-unit.ts'
import { namedSlopes } from './status.ts'
import { freeText, ruledText } from './text.ts'

/** Gable's built-in catalog: generic kinds of roofs, without brands, from which a company creates its cards. */

export const catalogKinds = ['asphalt', 'metal', 'tileSlate', 'wood', 'flat'] as const
export type CatalogKind = (typeof catalogKinds)[number]

const catalogQualities = ['value', 'standard', 'premium'] as const
export type CatalogQuality = (typeof catalogQualities)[number]

/** The permanent key of a catalog product. */
const catalogueKey = ruledText().max(60)

export const catalogProduct = z.object({
  key: z.string(),
  kind: z.enum(catalogKinds),
  quality: z.enum(catalogQualities),
  name: z.string(),
  type: z.string(),
  topFeatures: z.array(z.string()),
  whatIsIncluded: z.array(z.string()),
  warranty: z.string(),
  warrantyCoverageType: z.string(),
  additionalCostText: z.string(),
  unit: z.enum(productUnits),
  slopes: z.array(z.enum(namedSlopes)),
  /** The usual waste, in basis points; null if it depends on the roof's complexity. */
  wasteBps: z.number().int().nullable(),
  /** Typical price per square, installed. Only for orientation, never used as a price. */
  typicalCents: z.object({ low: z.number().int(), high: z.number().int() }),
  /** Midpoint of that range, for the contractor to confirm. */
  suggestedCents: z.number().int(),
  /** The My Catalog card created from it; null if there is none. */
  cardId: id.nullable(),
})
export type CatalogProduct = z.infer<typeof catalogProduct>

export const catalogRequest = z.object({
  search: freeText(limits.searchText).default(''),
  kind: z.enum(catalogKinds).nullable().default(null),
})

/** Several catalog products, each with its price. A suggested price is not used until it is confirmed. */
export const catalogChoice = z.object({
  products: z
    .array(z.object({ key: catalogueKey, priceCents: productPrice }))
    .min(1, messages.REQUIRED)
    .max(limits.product.fromCatalogue, messages.MAX_REACHED),
  confirmed: z.literal(true, { error: messages.PRICE_TO_CONFIRM }),
})
export type CatalogChoice = z.infer<typeof catalogChoice>
