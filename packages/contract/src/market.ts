import { z } from 'zod'
import { largeBody } from './body.ts'
import { deletion, staleVersion, version } from './edit.ts'
import { id, lngLat } from './field.ts'
import { shownFile } from './file.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { marketAccess } from './market.access.ts'
import { marketAreaForm, marketForm, marketProductForm, marketShape } from './market-form.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets, withSentence } from './procedure.ts'
import { countries, marketFinancingTypes, priceKinds } from './status.ts'
import { marketTaxes, tax } from './tax.ts'
import { freeText, writtenText } from './text.ts'

/** The size of a market's service area, counting only what is switched on. */
const areaCounts = z.object({
  national: z.boolean(),
  states: z.array(z.string()),
  counties: z.number().int(),
  postalCodes: z.number().int(),
  shapes: z.number().int(),
})

export const marketRow = z.object({
  id,
  version,
  name: z.string(),
  active: z.boolean(),
  /** Products shown in this market. */
  products: z.number().int(),
  financingType: z.enum(marketFinancingTypes),
  area: areaCounts,
})
export type MarketRow = z.infer<typeof marketRow>

/** The price range learned from a market's own contracts, whether or not homeowners see it. */
const learnedRange = z.object({
  on: z.boolean(),
  contracts: z.number().int(),
  /** The distance from the online price within which 90% of the contracts are, in basis points; null without any. */
  p90Bps: z.number().int().nullable(),
  /** Null before the first count. */
  countedAt: z.iso.datetime().nullable(),
})

export const marketDetail = marketRow.extend({
  taxes: z.array(tax),
  /** The sum of all taxes in basis points, rounded; for API clients written before there were two taxes. */
  taxBps: z.number().int(),
  learnedRange,
})
export type MarketDetail = z.infer<typeof marketDetail>

/** A county, identified by its five-digit FIPS code. */
const county = z.object({ fips: z.string(), name: z.string(), state: z.string() })

const shown = z.object({
  value: z.string(),
  /** "Teton County", "Idaho". */
  name: z.string(),
  active: z.boolean(),
})

export const marketArea = z.object({
  version,
  country: z.enum(countries),
  national: z.boolean(),
  states: z.array(shown),
  counties: z.array(shown),
  postalCodes: z.array(z.string()),
  shapes: z.array(marketShape),
})
export type MarketArea = z.infer<typeof marketArea>

/** The active service area of a market, as a map shows it. Postal codes have no outline. */
const marketOnMap = z.object({
  id,
  national: z.boolean(),
  states: z.array(z.string()),
  counties: z.array(z.string()),
  postalCodes: z.number().int(),
  shapes: z.array(marketShape),
})
export type MarketOnMap = z.infer<typeof marketOnMap>

/** A product as offered in a market; `place` is its 1-based position within the market. */
export const marketProductRow = z.object({
  productId: id,
  name: z.string(),
  label: z.string(),
  type: z.string(),
  photo: shownFile.nullable(),
  priceKind: z.enum(priceKinds),
  /** The card's price. */
  cardPriceCents: z.number().int(),
  /** Price per sheet of decking, the same in every market. */
  pricePerSheetCents: z.number().int().nullable(),
  /** Whether the card itself is active; if not, the product is off in every market. */
  cardActive: z.boolean(),
  visible: z.boolean(),
  showMonthlyPrice: z.boolean(),
  priceCents: z.number().int().nullable(),
})
export type MarketProductRow = z.infer<typeof marketProductRow>

const lastActive = { MARKET_LAST_ACTIVE: { status: 409, message: messages.MARKET_LAST_ACTIVE } }
const nameTaken = { MARKET_EXISTS: { status: 409, message: messages.MARKET_EXISTS } }

export const marketContract = {
  /** In order of priority: where areas overlap, the first market serves the place. */
  list: reads(marketAccess.list)
    .route({ method: 'GET', path: '/markets', tags: ['Markets'], summary: 'List markets' })
    .input(pageRequest({ search: freeText(limits.searchText).default('') }))
    .output(pageOf(marketRow)),
  get: reads(marketAccess.get)
    .route({ method: 'GET', path: '/markets/{id}', tags: ['Markets'], summary: 'Read a market' })
    .input(z.object({ id }))
    .output(marketDetail),
  /**
   * Adds a market at the end, but before those that serve the whole country. It is active, shows every product, and
   * serves no place yet.
   */
  create: creates(marketAccess.create)
    .input(marketForm.safeExtend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...nameTaken, MAX_REACHED: { status: 409, message: messages.MAX_REACHED } }),
  update: edits(marketAccess.update)
    .input(marketForm.safeExtend({ id, version, taxes: marketTaxes.optional() }))
    .output(z.object({ version }))
    .errors({ ...nameTaken, ...staleVersion }),
  setActive: sets(marketAccess.setActive)
    .input(z.object({ id, active: z.boolean() }))
    .output(z.object({ version }))
    .errors(lastActive),
  /** Shows homeowners the range learned from the market's own contracts instead of the company's, or no longer. */
  setRange: sets(marketAccess.setRange)
    .input(z.object({ id, on: z.boolean() }))
    .output(z.object({ version }))
    .errors({ OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE, data: withSentence } }),
  /** Moves a market behind another one, or to the front if none is given. */
  move: sets(marketAccess.move)
    .input(z.object({ id, behind: id.nullable() }))
    .output(z.object({ id })),
  /** Deletes a market; only possible if no lead belongs to it. */
  delete: sets(marketAccess.delete)
    .input(deletion)
    .output(z.object({ id }))
    .errors({ ...staleVersion, ...lastActive, MARKET_IN_USE: { status: 409, message: messages.MARKET_IN_USE } }),

  area: reads(marketAccess.area)
    .route({
      method: 'GET',
      path: '/markets/{id}/area',
      tags: ['Markets'],
      summary: 'Read the service area of a market',
    })
    .input(z.object({ id }))
    .output(marketArea),
  saveArea: edits(marketAccess.saveArea, largeBody.serviceArea)
    .input(marketAreaForm.safeExtend({ id, version }))
    .output(z.object({ version }))
    .errors({
      ...lastActive,
      ...staleVersion,
      STATE_NOT_VALID: { status: 422, message: messages.STATE_NOT_VALID },
      POSTAL_CODE_NOT_VALID: { status: 422, message: messages.POSTAL_CODE_NOT_VALID },
    }),
  /** The service areas of several markets, for one map. */
  map: reads(marketAccess.map)
    .input(z.object({ markets: z.array(id).max(limits.pageSize.max) }))
    .output(z.object({ markets: z.array(marketOnMap) })),
  /**
   * Extracts postal codes from text that was typed, pasted, or read from a file: known codes in their stored form, and
   * unknown ones as written.
   */
  readPostalCodes: reads(marketAccess.readPostalCodes, largeBody.serviceArea)
    .input(z.object({ text: writtenText().max(200_000) }))
    .output(z.object({ known: z.array(z.string()), unknown: z.array(z.string()) })),
  /** Finds counties by part of their name, or all counties of one state. */
  counties: reads(marketAccess.counties)
    .input(z.object({ state: freeText(2).default(''), search: freeText(limits.searchText).default('') }))
    .output(z.object({ counties: z.array(county).max(400) })),
  /** Simplified outlines of states, provinces, and counties for the map: polygons as lists of rings, in degrees. */
  outlines: reads(marketAccess.outlines)
    .input(z.object({ states: z.array(freeText(2)).max(70), counties: z.array(freeText(5)).max(3_300) }))
    .output(
      z.object({
        areas: z.array(z.object({ value: z.string(), polygons: z.array(z.array(z.array(lngLat))) })),
      }),
    ),

  /** The products of a market, in the market's order. */
  products: reads(marketAccess.products)
    .route({
      method: 'GET',
      path: '/markets/{id}/products',
      tags: ['Markets'],
      summary: 'List the products of a market',
    })
    .input(pageRequest({ id, search: freeText(limits.searchText).default('') }))
    .output(pageOf(marketProductRow)),
  setProduct: sets(marketAccess.setProduct)
    .input(marketProductForm.partial().safeExtend({ id, productId: id }))
    .output(z.object({ productId: id }))
    .errors({
      PRODUCT_LAST_OF_MARKET: { status: 409, message: messages.PRODUCT_LAST_OF_MARKET, data: withSentence },
    }),
  moveProduct: sets(marketAccess.moveProduct)
    .input(z.object({ id, productId: id, behind: id.nullable() }))
    .output(z.object({ productId: id })),
}
