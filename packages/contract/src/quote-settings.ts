import { z } from 'zod'
import { largeBody } from './body.ts'
import { staleVersion, version } from './edit.ts'
import { cents, id } from './field.ts'
import { pricedAnswers } from './format/cost-answer.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages, outOfRange } from './messages.ts'
import { edits, reads } from './procedure.ts'
import { quoteAccess } from './quote.access.ts'
import { howPriced, pricedProduct, quoteLine } from './quote.ts'
import { quoteSettingsForm } from './quote-settings-form.ts'
import { repQuoteProcedures } from './rep-quote.ts'
import { complexities, currencies, marketFinancingTypes, namedSlopes, priceKinds } from './status.ts'

const { min, max } = limits.quote.sampleAreaSqft
const notAnArea = outOfRange('roof area', min, max)

/** A roof for testing the settings. */
export const sampleRoof = z.object({
  /** Plan area of the whole roof, in square feet. */
  planAreaSqft: z.number(notAnArea).min(min, notAnArea).max(max, notAnArea),
  slope: z.enum(namedSlopes),
  complexity: z.enum(complexities),
  /** Treats its outline as uncertain. */
  uncertain: z.boolean(),
  /** Treats all of it as measured by an airborne scan. */
  measured: z.boolean(),
  answers: z.array(z.object({ questionId: id, answer: z.enum(pricedAnswers) })).max(limits.quote.questions),
})
export type SampleRoof = z.infer<typeof sampleRoof>

/** The price as a homeowner would see it, and the full price regardless of the display settings. */
const triedPrice = pricedProduct
  .pick({ display: true, totalCents: true, range: true, monthly: true, squaresHundredths: true })
  .extend({ wholeCents: cents })
export type TriedPrice = z.infer<typeof triedPrice>

/** A product on the sample roof, priced with the saved settings and with those in the form. */
const triedProduct = z.object({ id, name: z.string(), label: z.string(), before: triedPrice, after: triedPrice })
export type TriedProduct = z.infer<typeof triedProduct>

const tried = z.object({
  /** For the product whose lines were requested; null for all others. */
  price: triedPrice.nullable(),
  lines: z.array(quoteLine),
  widened: howPriced.shape.widened,
  narrowed: z.boolean(),
  contracts: howPriced.shape.contracts,
})

/**
 * The facts of a market that matter for quotes: the financing it shows, its service area, and its number of products.
 */
const marketFacts = z.object({
  id,
  name: z.string(),
  active: z.boolean(),
  financing: z.object({
    type: z.enum(marketFinancingTypes),
    /** For `Custom`. */
    name: z.string(),
    aprBps: z.number().int().nullable(),
    months: z.number().int().nullable(),
    promotionMonths: z.number().int(),
    /** The terms are CLP's: stored, but hidden while the company has no account with the lender. */
    isHidden: z.boolean(),
  }),
  /** The active part of its service area. */
  area: z.object({
    national: z.boolean(),
    states: z.array(z.string()),
    counties: z.number().int(),
    postalCodes: z.number().int(),
    shapes: z.number().int(),
  }),
  /** Number of products shown to homeowners there. */
  products: z.number().int(),
})
export type MarketFacts = z.infer<typeof marketFacts>

/** A product in a market, with its effective price there. */
const marketPrice = z.object({
  productId: id,
  name: z.string(),
  label: z.string(),
  priceKind: z.enum(priceKinds),
  priceCents: cents,
  /** The price is the market's own instead of the card's. */
  ownPrice: z.boolean(),
  /** Whether homeowners see it there; an inactive card is never shown. */
  shown: z.boolean(),
  showMonthlyPrice: z.boolean(),
})
export type MarketPrice = z.infer<typeof marketPrice>

/** The selectable markets, each with whether it can show a monthly price. */
const settingsMarket = z.object({ id, name: z.string(), active: z.boolean(), hasTerms: z.boolean() })
export type SettingsMarket = z.infer<typeof settingsMarket>

export const quoteContract = {
  ...repQuoteProcedures,

  settings: reads(quoteAccess.settings).output(
    quoteSettingsForm.safeExtend({
      version,
      currency: z.enum(currencies),
      markets: z.array(settingsMarket).max(limits.market.most),
    }),
  ),
  saveSettings: edits(quoteAccess.saveSettings, largeBody.table)
    .input(quoteSettingsForm.safeExtend({ version }))
    .output(z.object({ version }))
    .errors(staleVersion),
  /**
   * Prices a sample roof in a market, with the saved settings and with those in the form: a page of the products
   * offered for its slope, and all lines of one of them.
   */
  tryOut: reads(quoteAccess.tryOut, largeBody.table)
    .input(pageRequest({ marketId: id, roof: sampleRoof, settings: quoteSettingsForm, productId: id.nullable() }))
    .output(pageOf(triedProduct).extend({ before: tried, after: tried, currency: z.enum(currencies) }))
    .errors({ NO_PRODUCTS: { status: 409, message: messages.NO_PRODUCTS } }),

  /** The company's markets, in order. */
  markets: reads(quoteAccess.markets).input(pageRequest({})).output(pageOf(marketFacts)),
  /** A market's products, in order. */
  marketProducts: reads(quoteAccess.marketProducts)
    .input(pageRequest({ marketId: id }))
    .output(pageOf(marketPrice)),
}
