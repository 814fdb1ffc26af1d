import { z } from 'zod'
import { largeBody } from './body.ts'
import { emailDesignForm } from './email-design.ts'
import { emailTextForm } from './email-text.ts'
import { cents, email, id, timestamp } from './field.ts'
import { spokenLanguages } from './format/locale.ts'
import { messages } from './messages.ts'
import { priceChanges } from './price-changes.ts'
import { creates, idempotencyKey, linkToken, opens, reads, sets, widgetRefusals } from './procedure.ts'
import { howPriced, itemisedProduct, storedAnswer } from './quote.ts'
import { questionLimits } from './quote-question.ts'
import { quoteShareAccess } from './quote-share.access.ts'
import { quoteStates } from './quote-state.ts'
import { repChoice, repUpgrade } from './rep-quote.ts'
import { countries, currencies } from './status.ts'
import { tax } from './tax.ts'
import { writtenText } from './text.ts'
import { textChoices, textRefusals } from './text-message-form.ts'
import { sessionToken, wildcardId } from './widget.ts'
import { widgetLook } from './widget-look.ts'

/** A roof as named in a shared quote. */
export const sharedRoof = z.object({
  name: z.string(),
  included: z.boolean(),
  roofAreaSqft: z.number(),
  /** Over 12. */
  rise: z.number(),
})

/**
 * An option of a rep's quote. The product's lines sum to `subtotalCents` and include neither upgrades nor taxes;
 * `offer.ts` computes the other figures.
 */
export const sharedOption = z.object({
  id,
  title: z.string(),
  product: itemisedProduct,
  /** Absent if none was chosen. */
  color: z.string().optional(),
  /** Not part of the price until they are selected. */
  upgrades: z.array(repUpgrade),
  subtotalCents: cents,
  taxes: z.array(tax),
})
export type SharedOption = z.infer<typeof sharedOption>

/** The part of a rep's quote that a widget estimate lacks: options to choose from, and an expiry. */
const sharedOffer = z.object({
  number: z.number().int(),
  state: z.enum(quoteStates),
  expiresAt: timestamp.nullable(),
  note: z.string(),
  /** Contact person; empty if none is assigned. */
  rep: z.string(),
  options: z.array(sharedOption),
  chosen: repChoice.nullable(),
  /** Ids of the photos taken on site. */
  photos: z.array(id),
})
export type SharedOffer = z.infer<typeof sharedOffer>

/** A rep's quote as presented on a tablet to the homeowner. */
const presentation = z.object({
  company: z.object({ name: z.string(), logo: z.string().nullable() }),
  homeowner: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  /** Locale for numbers in that language. */
  locale: z.string(),
  currency: z.enum(currencies),
  roofAreaSqft: z.number(),
  note: z.string(),
  validDays: z.number().int(),
  options: z.array(sharedOption),
  /** Ids of the photos taken on site. */
  photos: z.array(id),
  look: widgetLook,
})
export type Presentation = z.infer<typeof presentation>

/**
 * A quote as shared with the homeowner: the content of its day, in the company's colors, without internal data. It is
 * read from the stored quote and never priced again.
 */
const sharedQuote = z.object({
  madeAt: timestamp,
  /** The language of its form, which also determines the number format. */
  language: z.enum(spokenLanguages),
  locale: z.string(),
  timeZone: z.string(),
  company: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    mailingAddress: z.string(),
    country: z.enum(countries),
    /** Image as a data URL. */
    logo: z.string().nullable(),
  }),
  /** Empty if the entered text is not a plain name, since anyone can enter anything. */
  homeowner: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  currency: z.enum(currencies),
  product: itemisedProduct,
  how: howPriced,
  roofs: z.array(sharedRoof),
  /**
   * How and when the house was measured by an airborne scan, with attribution, in the quote's language; empty if
   * nothing depends on a scan.
   */
  measured: z.string(),
  answers: z.array(storedAnswer),
  /** The company's note about its prices, and the consent given with the form; empty if there is none. */
  priceNote: z.string(),
  legalText: z.string(),
  look: widgetLook,
  /** Null for a widget estimate. */
  offer: sharedOffer.nullable(),
  /** What changed since the widget's price; null if the company does not show it, or before a choice among options. */
  priceChanges: priceChanges.nullable(),
})
export type SharedQuote = z.infer<typeof sharedQuote>

const byLink = z.object({ link: linkToken })
const ofQuote = z.object({ quoteId: id })
const link = z.object({ url: z.string() })

export const quoteShareContract = {
  /** The quote that a link belongs to, with an aerial drawing of its roofs as SVG. */
  read: reads(quoteShareAccess.read)
    .input(byLink)
    .output(sharedQuote.extend({ drawing: z.string() })),

  /** The quote's PDF. It is created on the first request, which changes nothing that anybody reads. */
  pdf: reads(quoteShareAccess.pdf).input(byLink).output(z.file()),

  /** A photo of the quote that a link belongs to. */
  photo: reads(quoteShareAccess.photo)
    .input(byLink.extend({ fileId: id }))
    .output(z.file()),

  /** Records that the homeowner has opened the quote; repeated calls have no effect. */
  viewed: sets(quoteShareAccess.viewed)
    .input(byLink)
    .output(z.object({ noted: z.literal(true) })),

  /** Chooses an option of the version on the screen, with the selected upgrades. */
  choose: sets(quoteShareAccess.choose)
    .input(
      byLink.extend({ number: z.number().int().positive().max(100_000), optionId: id, upgrades: z.array(id).max(100) }),
    )
    .output(z.object({ totalCents: cents }))
    .errors({
      QUOTE_CHANGED: { status: 409, message: messages.QUOTE_CHANGED },
      QUOTE_STATE: { status: 409, message: messages.QUOTE_STATE },
      OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE },
    }),

  /** Sends a question about a rep's quote to the responsible rep. */
  ask: creates(quoteShareAccess.ask)
    .input(
      byLink.extend({ question: writtenText().min(1, messages.REQUIRED).max(questionLimits.length), idempotencyKey }),
    )
    .output(z.object({ sent: z.literal(true) }))
    .errors({ TOO_MANY_QUESTIONS: { status: 409, message: messages.TOO_MANY_QUESTIONS } }),

  /** Issues a link to the quote made during this visit. */
  share: opens(quoteShareAccess.share)
    .errors(widgetRefusals)
    .input(z.object({ widgetId: wildcardId, sessionToken }))
    .output(link),

  /** Issues a link for a person of the company to share. */
  link: opens(quoteShareAccess.link)
    .route({ method: 'POST', path: '/quotes/{quoteId}/link', tags: ['Quotes'], summary: 'Create a link to a quote' })
    .input(ofQuote)
    .output(link),

  /**
   * Emails the quote: an estimate goes to the address entered in its form, a rep's quote to `to`, or to the lead's
   * address by default.
   */
  send: creates(quoteShareAccess.send)
    .route({ method: 'POST', path: '/quotes/{quoteId}/send', tags: ['Quotes'], summary: 'Email a quote' })
    .input(ofQuote.extend({ idempotencyKey, to: email.optional() }))
    .output(z.object({ recipient: z.string() }))
    .errors({ MAIL_CAPPED: { status: 409, message: messages.MAIL_CAPPED } }),

  /** The phone number that a text message with the quote's link would go to, and whether it can be sent. */
  textChoices: reads(quoteShareAccess.textChoices)
    .input(ofQuote)
    .output(textChoices.extend({ phone: z.string() })),

  /** Texts the link to a rep's quote to the phone of its lead. */
  sendText: creates(quoteShareAccess.sendText)
    .input(ofQuote.extend({ agreed: z.boolean(), idempotencyKey }))
    .output(z.object({ recipient: z.string() }))
    .errors(textRefusals),

  download: reads(quoteShareAccess.download).input(ofQuote).output(z.file()),

  /** The current state of a rep's quote in a given language, to present to the homeowner, without internal data. */
  present: reads(quoteShareAccess.present)
    .input(ofQuote.extend({ language: z.enum(spokenLanguages) }))
    .output(presentation)
    .errors({
      OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE },
      NO_PRODUCTS: { status: 409, message: messages.NO_PRODUCTS },
    }),

  /**
   * Previews an email to homeowners with an unsaved design and text, using data of the newest quote, or sample data if
   * there is none. `textMessage` is the text that goes with it, if there is one.
   */
  previewDesign: reads(quoteShareAccess.previewDesign, largeBody.richText)
    .input(z.object({ design: emailDesignForm, text: emailTextForm }))
    .output(
      z.object({ subject: z.string(), html: z.string(), textMessage: z.string().nullable(), isSample: z.boolean() }),
    ),

  /** Sends the same preview to the requesting person's email. */
  sendDesignTest: creates(quoteShareAccess.sendDesignTest, largeBody.richText)
    .input(z.object({ idempotencyKey, design: emailDesignForm, text: emailTextForm }))
    .output(z.object({ recipient: z.string() }))
    .errors({ MAIL_CAPPED: { status: 409, message: messages.MAIL_CAPPED } }),
}
