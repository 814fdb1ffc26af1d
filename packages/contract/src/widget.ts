import { z } from 'zod'
import { largeBody } from './body.ts'
import { email, evidence, id, lngLat, personName, phone } from './field.ts'
import { spokenLanguages } from './format/locale.ts'
import { alternative, bounds, imagery, mapFeatures, riseMeasurement, structure, suggestion } from './geo.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, opens, reads, sets, widgetRefusals } from './procedure.ts'
import {
  activeQuestion,
  givenAnswers,
  howPriced,
  itemisedProduct,
  pricedProduct,
  seenPrice,
  slopeChoice,
  structureChoice,
  structureRefusals,
} from './quote.ts'
import { quoteTexts } from './quote-settings-form.ts'
import { countries, currencies, slopeCategories, usualRoofs, widgetSteps } from './status.ts'
import { freeText, ruledText } from './text.ts'
import { widgetAccess } from './widget.access.ts'
import { widgetLook } from './widget-look.ts'

/** The public id in the addresses of the script and the frame. It is not the row's id, and can be revoked. */
export const wildcardId = ruledText()
  .min(limits.toolId.min)
  .max(limits.toolId.max)
  .regex(/^[A-Za-z0-9_-]+$/)

/** The secret token of a session, randomly generated. The frame stores it in its tab to survive a reload. */
export const sessionToken = ruledText().regex(/^[A-Za-z0-9_-]{43}$/)

/** The frame's language: the server's messages to the visitor are in this language, and consents are stored in it. */
const spoken = z.enum(spokenLanguages).default('en')

const inWidget = z.object({ widgetId: wildcardId })
const inSession = inWidget.extend({ sessionToken })

/** An address as selected from the list, as typed, or from the page's URL. */
const addressChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('suggestion'), id: ruledText().max(400) }),
  z.object({ kind: z.literal('text'), text: freeText(limits.addressText).min(1, messages.REQUIRED) }),
  z.object({
    kind: z.literal('parts'),
    street: freeText(limits.addressText),
    city: freeText(80),
    state: freeText(40),
    postalCode: freeText(12),
  }),
])
export type AddressChoice = z.infer<typeof addressChoice>

export const resolvedAddress = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.enum(countries),
  point: lngLat,
})
export type ResolvedAddress = z.infer<typeof resolvedAddress>

/**
 * The roofs found at an address: those proposed (selected or not), and alternatives: first the house's other outlines,
 * then the neighbors.
 */
const detectedRoofs = z.object({
  structures: z.array(structure),
  alternatives: z.array(alternative),
  imagery,
  /** Limits of a house: a roof with a larger area or more corners is clearly multifamily or commercial. */
  houseLimits: z.object({ mostAreaSqft: z.number(), mostCorners: z.number().int() }),
})
export type DetectedRoofs = z.infer<typeof detectedRoofs>

const slopeOption = z.object({ category: z.enum(slopeCategories), rise: z.number() })

/** The page's properties, stored with the record. They come from a URL that anybody may have written. */
export const page = z.object({
  href: evidence(limits.pageHref),
  isPreview: z.boolean(),
  /** A rep's public link, which assigns the lead to the rep. */
  rep: evidence(limits.rep).optional(),
})

const consentGiven = z.object({ contact: z.boolean(), sms: z.boolean() })

export const contactForm = z.object({
  firstName: personName('first name'),
  lastName: personName('last name'),
  email,
  phone,
  consent: consentGiven,
})
export type ContactForm = z.infer<typeof contactForm>

/**
 * The widget's financing link: what the company's market has chosen instead of a monthly price, or the calculator if
 * its terms are known.
 */
const shownFinancing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('custom'), name: z.string(), url: z.string(), logoUrl: z.string().nullable() }),
  z.object({ kind: z.literal('basic'), marketId: id }),
  /** With the loan product, the homeowner can also compare its terms and prequalify. */
  z.object({ kind: z.literal('loan'), marketId: id }),
])
export type ShownFinancing = z.infer<typeof shownFinancing>

const invalidForm = {
  FORM_NOT_VALID: {
    status: 422,
    message: messages.REQUIRED,
    data: z.object({ fields: z.record(z.string(), z.string()) }),
  },
}

/**
 * A company's questions in addition to address, roofs, and product, and its notes on prices; an empty text means the
 * default text.
 */
const quoteAsks = z.object({
  /** `questions` is included only if there are any. */
  steps: z.array(z.enum(widgetSteps)),
  questions: z.array(activeQuestion),
  texts: quoteTexts,
})
export type QuoteAsks = z.infer<typeof quoteAsks>

/** The input of a price: roofs, slope, and answers. A slope that the company does not ask for is ignored. */
const toPrice = {
  language: spoken,
  structures: z.array(structureChoice).min(1).max(limits.structuresPerQuote),
  slope: slopeChoice.optional(),
  answers: givenAnswers,
}

/** The company's current questions, in case they have changed since the visit began. */
const askedNow = z.object({ questions: z.array(activeQuestion) })

const pricingRefusals = {
  ...structureRefusals,
  ROOF_REQUIRED: { status: 422, message: messages.ROOF_REQUIRED },
  ANSWERS_REQUIRED: { status: 422, message: messages.ANSWERS_REQUIRED, data: askedNow },
  OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE, data: askedNow.optional() },
  QUOTE_EXISTS: { status: 409, message: messages.QUOTE_EXISTS },
}

/** The slope of the house as measured by an airborne scan. */
const measuredHouse = {
  /** Rise over 12; null if it was not measured. It takes precedence over a category. */
  measuredRise: z.number().nullable(),
  /** How the slope was measured; null if it was not. */
  measurement: riseMeasurement.nullable(),
}

export const widgetContract = {
  /** Suggests addresses during typing, preferring the company's service area. */
  suggestAddresses: reads(widgetAccess.suggestAddresses)
    .errors(widgetRefusals)
    .input(inWidget.extend({ text: freeText(limits.addressText), billingSession: z.uuid().optional() }))
    .output(z.object({ suggestions: z.array(suggestion) })),

  /** Resolves the address, creates the "Address Only" record, and opens the session. */
  chooseAddress: opens(widgetAccess.chooseAddress)
    .errors(widgetRefusals)
    .input(
      inWidget.extend({
        address: addressChoice,
        page,
        billingSession: z.uuid().optional(),
        /** Another address in the same visit, which is counted once. */
        again: z.boolean().default(false),
        language: spoken,
      }),
    )
    .output(
      z.object({
        sessionToken,
        address: resolvedAddress,
        roofs: detectedRoofs,
        slopes: z.array(slopeOption),
        ...measuredHouse,
        /** The most common roof kind where the company works. */
        usualRoof: z.enum(usualRoofs),
        /** Overhang of its roofs over their walls, used to guess shapes from wall lines. */
        overhangInches: z.number().min(0),
        currency: z.enum(currencies),
        asks: quoteAsks,
      }),
    )
    .errors({
      ADDRESS_NOT_FOUND: { status: 422, message: messages.ADDRESS_NOT_FOUND },
      OUT_OF_SERVICE_AREA: {
        status: 422,
        message: messages.OUT_OF_SERVICE_AREA,
        /** With the token, a help request joins the address's record. */
        data: z.object({ address: resolvedAddress, sessionToken }),
      },
    }),

  /** "Not my house": makes another building in the neighborhood the session's main one, and measures it. */
  chooseBuilding: sets(widgetAccess.chooseBuilding)
    .errors(widgetRefusals)
    .input(inSession.extend({ buildingId: id }))
    .output(detectedRoofs.extend(measuredHouse))
    .errors({ OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE } }),

  /** Roads, buildings, and house numbers for the drawn base map. */
  mapFeatures: reads(widgetAccess.mapFeatures)
    .errors(widgetRefusals)
    .input(inWidget.extend({ bounds }))
    .output(mapFeatures),

  /**
   * Products with their prices for these roofs and this slope, computed on the server: the first ones, those that are
   * named, or both. Products not offered for the slope are left out.
   */
  priceProducts: reads(widgetAccess.priceProducts, largeBody.drawnRoofs)
    .errors(widgetRefusals)
    .input(
      inSession.extend({
        ...toPrice,
        first: z.boolean().default(true),
        productIds: z.array(id).max(limits.quote.productsAtOnce).default([]),
      }),
    )
    .output(
      z.object({
        products: z.array(pricedProduct),
        /** All products offered for the slope, in the market's order. */
        offered: z.array(id),
        how: howPriced,
        currency: z.enum(currencies),
        /** Prices are withheld until the form is submitted. */
        priceAfterForm: z.boolean(),
        financing: shownFinancing.nullable(),
      }),
    )
    .errors(pricingRefusals),

  /** One of the products with its price breakdown. */
  priceLines: reads(widgetAccess.priceLines, largeBody.drawnRoofs)
    .errors(widgetRefusals)
    .input(inSession.extend({ ...toPrice, productId: id }))
    .output(itemisedProduct)
    .errors(pricingRefusals),

  /**
   * The "Almost Done" form: creates the lead with its quote. Returns only that it was received, and the itemized price
   * as stored in the quote.
   */
  submitQuote: creates(widgetAccess.submitQuote, largeBody.drawnRoofs)
    .errors(widgetRefusals)
    .input(
      inSession.extend({
        idempotencyKey,
        contact: contactForm,
        ...toPrice,
        productId: id,
        /** The price shown next to the form: compared with the current price, but never used in calculations. */
        seen: seenPrice.optional(),
      }),
    )
    .output(z.object({ received: z.literal(true), product: itemisedProduct }))
    .errors({
      ...invalidForm,
      ...pricingRefusals,
      /** Nothing is stored: the homeowner sees the new price first, and submits again. */
      PRICE_CHANGED: {
        status: 409,
        message: messages.PRICE_CHANGED,
        data: z.object({ product: itemisedProduct }),
      },
    }),

  /**
   * Requests another product for an existing quote: recorded on its lead, and reported to the company. Returns only
   * that it was received.
   */
  requestProduct: creates(widgetAccess.requestProduct)
    .errors(widgetRefusals)
    .input(inSession.extend({ idempotencyKey, productId: id }))
    .output(z.object({ received: z.literal(true) }))
    .errors({ OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE } }),

  /** "Get help": the contact form if no quote is possible. Creates an "Other Contacts" record. */
  requestHelp: creates(widgetAccess.requestHelp)
    .errors(widgetRefusals)
    .input(
      inWidget.extend({
        idempotencyKey,
        sessionToken: sessionToken.optional(),
        contact: contactForm,
        addressText: freeText(limits.addressText),
        page,
        language: spoken,
      }),
    )
    .output(z.object({ received: z.literal(true) }))
    .errors(invalidForm),

  /** The colors and fonts of the company's widget, for previews in the portal. */
  look: reads(widgetAccess.look).output(widgetLook),
}
