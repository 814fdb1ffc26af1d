import { z } from 'zod'
import { largeBody } from './body.ts'
import { staleVersion, version } from './edit.ts'
import { cents, id } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages, outOfRange } from './messages.ts'
import { edits, reads } from './procedure.ts'
import { quoteAccess } from './quote.access.ts'
import { howPriced, pricedProduct, quoteLine } from './quote.ts'
import { quoteSettingsForm } from './quote-settings-form.ts'
import { repQuoteProcedures } from './rep-quote.ts'
import { answerCounts, complexities, currencies, marketFinancingTypes, namedSlopes, priceKinds } from './status.ts'

const { min, max } = limits.quote.sampleAreaSqft
const notAnArea = outOfRange('roof area', min, max)

/** A roof that settings are tried out on. */
export const sampleRoof = z.object({
  /** Plan area of the whole roof. Square feet. */
  planAreaSqft: z.number(notAnArea).min(min, notAnArea).max(max, notAnArea),
  slope: z.enum(namedSlopes),
  complexity: z.enum(complexities),
  /** As if its outline were uncertain. */
  uncertain: z.boolean(),
  /** As if all of it had been measured from above. */
  measured: z.boolean(),
  answers: z.array(z.object({ questionId: id, answer: z.enum(answerCounts) })).max(limits.quote.questions),
})
export type SampleRoof = z.infer<typeof sampleRoof>

/** A price as the homeowner would see it, and the whole of it, whatever is shown. */
export const triedPrice = pricedProduct
  .pick({ display: true, totalCents: true, range: true, monthly: true, squaresHundredths: true })
  .extend({ wholeCents: cents })
export type TriedPrice = z.infer<typeof triedPrice>

/** A product on the sample roof: by the settings as they are kept, and as they stand in the form. */
const triedProduct = z.object({ id, name: z.string(), label: z.string(), before: triedPrice, after: triedPrice })
export type TriedProduct = z.infer<typeof triedProduct>

const tried = z.object({
  /** Of the product whose lines were asked for; none without one. */
  price: triedPrice.nullable(),
  lines: z.array(quoteLine),
  widened: howPriced.shape.widened,
  narrowed: z.boolean(),
})

/** A market as far as it matters for quotes: what financing it shows, where it serves, how much it offers. */
export const marketFacts = z.object({
  id,
  name: z.string(),
  active: z.boolean(),
  financing: z.object({
    type: z.enum(marketFinancingTypes),
    /** Of `Custom`. */
    name: z.string(),
    aprBps: z.number().int().nullable(),
    months: z.number().int().nullable(),
    promotionMonths: z.number().int(),
    /** The terms are CLP's, and kept while the company has no account with the lender. */
    isHidden: z.boolean(),
  }),
  /** What of its service area is switched on. */
  area: z.object({
    national: z.boolean(),
    states: z.array(z.string()),
    counties: z.number().int(),
    postalCodes: z.number().int(),
    shapes: z.number().int(),
  }),
  /** Products that homeowners are shown there. */
  products: z.number().int(),
})
export type MarketFacts = z.infer<typeof marketFacts>

/** A product in a market, with the price that holds there. */
export const marketPrice = z.object({
  productId: id,
  name: z.string(),
  label: z.string(),
  priceKind: z.enum(priceKinds),
  priceCents: cents,
  /** The market's own, in place of the card's. */
  ownPrice: z.boolean(),
  /** Whether homeowners are shown it there; a card that is switched off is shown nowhere. */
  shown: z.boolean(),
  showMonthlyPrice: z.boolean(),
})
export type MarketPrice = z.infer<typeof marketPrice>

/** The markets to choose among, each with whether it can show a monthly price. */
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
   * What a sample roof costs in a market, by the settings as they are kept and as they stand in the form: a page of the
   * products that are offered for its slope, and every line of one of them.
   */
  tryOut: reads(quoteAccess.tryOut, largeBody.table)
    .input(pageRequest({ marketId: id, roof: sampleRoof, settings: quoteSettingsForm, productId: id.nullable() }))
    .output(pageOf(triedProduct).extend({ before: tried, after: tried, currency: z.enum(currencies) }))
    .errors({ NO_PRODUCTS: { status: 409, message: messages.NO_PRODUCTS } }),

  /** The company's markets in their order. */
  markets: reads(quoteAccess.markets).input(pageRequest({})).output(pageOf(marketFacts)),
  /** The products of a market in its order. */
  marketProducts: reads(quoteAccess.marketProducts)
    .input(pageRequest({ marketId: id }))
    .output(pageOf(marketPrice)),
}
