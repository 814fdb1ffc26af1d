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

/** How much of a service area a market has, of what is switched on. */
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
  /** Products that it shows. */
  products: z.number().int(),
  financingType: z.enum(marketFinancingTypes),
  area: areaCounts,
})
export type MarketRow = z.infer<typeof marketRow>

export const marketDetail = marketRow.extend({
  taxes: z.array(tax),
  /** All taxes together in basis points, rounded: for programs of before there were two. */
  taxBps: z.number().int(),
})
export type MarketDetail = z.infer<typeof marketDetail>

/** A county, by its five-digit FIPS code. */
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

/** What a market serves, of what is switched on: as a map shows it. Postal codes have no outline. */
export const marketOnMap = z.object({
  id,
  national: z.boolean(),
  states: z.array(z.string()),
  counties: z.array(z.string()),
  postalCodes: z.number().int(),
  shapes: z.array(marketShape),
})
export type MarketOnMap = z.infer<typeof marketOnMap>

/** A product as a market offers it; `place` counts from one within the market. */
export const marketProductRow = z.object({
  productId: id,
  name: z.string(),
  label: z.string(),
  type: z.string(),
  photo: shownFile.nullable(),
  priceKind: z.enum(priceKinds),
  /** The card's. */
  cardPriceCents: z.number().int(),
  /** What a sheet of decking costs, in every market. */
  pricePerSheetCents: z.number().int().nullable(),
  /** Switched off everywhere, by its card. */
  cardActive: z.boolean(),
  visible: z.boolean(),
  showMonthlyPrice: z.boolean(),
  priceCents: z.number().int().nullable(),
})
export type MarketProductRow = z.infer<typeof marketProductRow>

const lastActive = { MARKET_LAST_ACTIVE: { status: 409, message: messages.MARKET_LAST_ACTIVE } }
const nameTaken = { MARKET_EXISTS: { status: 409, message: messages.MARKET_EXISTS } }

export const marketContract = {
  /** In their order: where areas overlap, the first serves the place. */
  list: reads(marketAccess.list)
    .route({ method: 'GET', path: '/markets', tags: ['Markets'], summary: 'List markets' })
    .input(pageRequest({ search: freeText(limits.searchText).default('') }))
    .output(pageOf(marketRow)),
  get: reads(marketAccess.get)
    .route({ method: 'GET', path: '/markets/{id}', tags: ['Markets'], summary: 'Read a market' })
    .input(z.object({ id }))
    .output(marketDetail),
  /** A new market stands last, in front of those that serve the whole country; it is on, shows every product and serves no place yet. */
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
  /** Puts a market behind another one; without one, first. */
  move: sets(marketAccess.move)
    .input(z.object({ id, behind: id.nullable() }))
    .output(z.object({ id })),
  /** Only one that no lead belongs to. */
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
  /** What some markets serve, for one map of them all. */
  map: reads(marketAccess.map)
    .input(z.object({ markets: z.array(id).max(limits.pageSize.max) }))
    .output(z.object({ markets: z.array(marketOnMap) })),
  /** The codes in a text as it is typed, pasted or read from a file: those that are known, as they are kept, and the others as they stand. */
  readPostalCodes: reads(marketAccess.readPostalCodes, largeBody.serviceArea)
    .input(z.object({ text: writtenText().max(200_000) }))
    .output(z.object({ known: z.array(z.string()), unknown: z.array(z.string()) })),
  /** Counties by a part of their name, or all of one state. */
  counties: reads(marketAccess.counties)
    .input(z.object({ state: freeText(2).default(''), search: freeText(limits.searchText).default('') }))
    .output(z.object({ counties: z.array(county).max(400) })),
  /** Outlines of states, provinces and counties for the map, simplified: polygons of rings, in degrees. */
  outlines: reads(marketAccess.outlines)
    .input(z.object({ states: z.array(freeText(2)).max(70), counties: z.array(freeText(5)).max(3_300) }))
    .output(
      z.object({
        areas: z.array(z.object({ value: z.string(), polygons: z.array(z.array(z.array(lngLat))) })),
      }),
    ),

  /** The products of a market, in its own order. */
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
