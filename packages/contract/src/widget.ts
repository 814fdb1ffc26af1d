import { z } from 'zod'
import { largeBody } from './body.ts'
import { email, evidence, id, lngLat, personName, phone } from './field.ts'
import { spokenLanguages } from './format/locale.ts'
import { alternative, bounds, imagery, mapFeatures, riseMeasurement, structure, suggestion } from './geo.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, opens, reads, sets, widgetRefusals } from './procedure.ts'
import {
  askedQuestion,
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

/** The public id that stands in the script's address and in the frame's. Not the row's id; it can be revoked. */
export const wildcardId = ruledText()
  .min(limits.toolId.min)
  .max(limits.toolId.max)
  .regex(/^[A-Za-z0-9_-]+$/)

/** What a session is known by: a random capability. The frame keeps it in its tab, for a reload. */
export const sessionToken = ruledText().regex(/^[A-Za-z0-9_-]{43}$/)

/** What the frame speaks: what the server says to the visitor is in that language, and what was agreed to is kept in it. */
const spoken = z.enum(spokenLanguages).default('en')

const inWidget = z.object({ widgetId: wildcardId })
const inSession = inWidget.extend({ sessionToken })

/** An address as picked from the list, as typed, or from the page's address. */
export const addressChoice = z.discriminatedUnion('kind', [
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
 * The roofs found at an address: those proposed (ticked or not), and what may be picked instead: the house's other outlines,
 * then the neighbours.
 */
export const detectedRoofs = z.object({
  structures: z.array(structure),
  alternatives: z.array(alternative),
  imagery,
  /** The most of a house: beyond this area or these corners a roof is plainly multifamily or commercial. */
  houseLimits: z.object({ mostAreaSqft: z.number(), mostCorners: z.number().int() }),
})
export type DetectedRoofs = z.infer<typeof detectedRoofs>

export const slopeOption = z.object({ category: z.enum(slopeCategories), rise: z.number() })

/** The page's own facts, kept with the record. They come from an address that anybody may have written. */
export const page = z.object({
  href: evidence(limits.pageHref),
  isPreview: z.boolean(),
  /** A rep's public link: the lead is theirs. */
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
 * Where the widget leads for financing: to what the company's market has chosen in place of a monthly price, or to the
 * calculator, where its terms are known.
 */
export const shownFinancing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('custom'), name: z.string(), url: z.string(), logoUrl: z.string().nullable() }),
  z.object({ kind: z.literal('basic'), marketId: id }),
  /** With the loan product the homeowner compares its terms, too, and can pre-qualify. */
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

/** What a company asks beside address, roofs and product, and what it says of its prices; an empty text leaves it to ours. */
export const quoteAsks = z.object({
  /** `questions` only where there are any. */
  steps: z.array(z.enum(widgetSteps)),
  questions: z.array(askedQuestion),
  texts: quoteTexts,
})
export type QuoteAsks = z.infer<typeof quoteAsks>

/** What is priced: roofs, slope and answers. A slope that the company does not ask for counts for nothing. */
const toPrice = {
  language: spoken,
  structures: z.array(structureChoice).min(1).max(limits.structuresPerQuote),
  slope: slopeChoice.optional(),
  answers: givenAnswers,
}

/** The company may have changed what it asks since the visit began: then these are its questions now. */
const askedNow = z.object({ questions: z.array(askedQuestion) })

const pricingRefusals = {
  ...structureRefusals,
  ROOF_REQUIRED: { status: 422, message: messages.ROOF_REQUIRED },
  ANSWERS_REQUIRED: { status: 422, message: messages.ANSWERS_REQUIRED, data: askedNow },
  OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE, data: askedNow.optional() },
  QUOTE_EXISTS: { status: 409, message: messages.QUOTE_EXISTS },
}

/** How steep the house is, as it was measured from above. */
const measuredHouse = {
  /** Rise over 12; null where nobody measured it. It wins over a category. */
  measuredRise: z.number().nullable(),
  /** How that was measured; null where nothing was. */
  measurement: riseMeasurement.nullable(),
}

export const widgetContract = {
  /** Addresses as one types, biased to the company's service area. */
  suggestAddresses: reads(widgetAccess.suggestAddresses)
    .errors(widgetRefusals)
    .input(inWidget.extend({ text: freeText(limits.addressText), billingSession: z.uuid().optional() }))
    .output(z.object({ suggestions: z.array(suggestion) })),

  /** Resolves the address, writes the "Address Only" record and opens the session. */
  chooseAddress: opens(widgetAccess.chooseAddress)
    .errors(widgetRefusals)
    .input(
      inWidget.extend({
        address: addressChoice,
        page,
        billingSession: z.uuid().optional(),
        /** Another address of the same visit, which is counted once. */
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
        /** What roofs mostly are where the company works. */
        usualRoof: z.enum(usualRoofs),
        /** By how much its roofs stand out over their walls: shapes over wall lines are guessed for that. */
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
        /** By the token a call for help joins the record of the address. */
        data: z.object({ address: resolvedAddress, sessionToken }),
      },
    }),

  /** "Not my house": makes another building of the neighbourhood the session's main one, and measures that. */
  chooseBuilding: sets(widgetAccess.chooseBuilding)
    .errors(widgetRefusals)
    .input(inSession.extend({ buildingId: id }))
    .output(detectedRoofs.extend(measuredHouse))
    .errors({ OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE } }),

  /** Roads, buildings and house numbers for the drawn base map. */
  mapFeatures: reads(widgetAccess.mapFeatures)
    .errors(widgetRefusals)
    .input(inWidget.extend({ bounds }))
    .output(mapFeatures),

  /**
   * Products of the company with their prices for these roofs and this slope, computed on the server: the first of them, those
   * that are named, or both. One that is not offered for the slope is left out.
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
        /** All that are offered for the slope, in the order of the market. */
        offered: z.array(id),
        how: howPriced,
        currency: z.enum(currencies),
        /** No price is told yet: it comes with the answer to the form. */
        priceAfterForm: z.boolean(),
        financing: shownFinancing.nullable(),
      }),
    )
    .errors(pricingRefusals),

  /** One of the products with what is in its price. */
  priceLines: reads(widgetAccess.priceLines, largeBody.drawnRoofs)
    .errors(widgetRefusals)
    .input(inSession.extend({ ...toPrice, productId: id }))
    .output(itemisedProduct)
    .errors(pricingRefusals),

  /**
   * The "Almost Done" form: makes the lead with its quote. The visitor learns no more than that it was received, and what was
   * priced, line by line as the quote keeps it.
   */
  submitQuote: creates(widgetAccess.submitQuote, largeBody.drawnRoofs)
    .errors(widgetRefusals)
    .input(
      inSession.extend({
        idempotencyKey,
        contact: contactForm,
        ...toPrice,
        productId: id,
        /** The price beside the form: compared with that of the moment, and never counted with. */
        seen: seenPrice.optional(),
      }),
    )
    .output(z.object({ received: z.literal(true), product: itemisedProduct }))
    .errors({
      ...invalidForm,
      ...pricingRefusals,
      /** Nothing is kept: the homeowner sees the new price first, and sends again. */
      PRICE_CHANGED: {
        status: 409,
        message: messages.PRICE_CHANGED,
        data: z.object({ product: itemisedProduct }),
      },
    }),

  /**
   * Another product for a quote that was asked for: noted on its lead, and told to the company. The visitor learns no more
   * than that it was received.
   */
  requestProduct: creates(widgetAccess.requestProduct)
    .errors(widgetRefusals)
    .input(inSession.extend({ idempotencyKey, productId: id }))
    .output(z.object({ received: z.literal(true) }))
    .errors({ OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE } }),

  /** "Get help": the contact form where no quote is possible. Makes an "Other Contacts" record. */
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

  /** The colours and type of the company's widget, for previews in the portal. */
  look: reads(widgetAccess.look).output(widgetLook),
}
