import { z } from 'zod'
import { largeBody } from './body.ts'
import { emailDesignForm } from './email-design.ts'
import { emailTextForm } from './email-text.ts'
import { cents, email, id, timestamp } from './field.ts'
import { spokenLanguages } from './format/locale.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, linkToken, opens, reads, sets, widgetRefusals } from './procedure.ts'
import { howPriced, itemisedProduct, keptAnswer } from './quote.ts'
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

/** A roof as the shared quote names it. */
export const sharedRoof = z.object({
  name: z.string(),
  included: z.boolean(),
  roofAreaSqft: z.number(),
  /** Over 12. */
  rise: z.number(),
})

/**
 * One of the options of a rep's quote. The product's lines sum to `subtotalCents`: they have neither upgrades nor taxes. `offer.ts`
 * computes its figures.
 */
export const sharedOption = z.object({
  id,
  title: z.string(),
  product: itemisedProduct,
  /** Left out where none was picked. */
  color: z.string().optional(),
  /** Not in the price until they are ticked. */
  upgrades: z.array(repUpgrade),
  subtotalCents: cents,
  taxes: z.array(tax),
})
export type SharedOption = z.infer<typeof sharedOption>

/** What a rep's quote has beside an estimate of the widget: options to choose from, until a day. */
export const sharedOffer = z.object({
  number: z.number().int(),
  state: z.enum(quoteStates),
  expiresAt: timestamp.nullable(),
  note: z.string(),
  /** Whom to ask; empty where nobody is named. */
  rep: z.string(),
  options: z.array(sharedOption),
  chosen: repChoice.nullable(),
  /** Taken on site, by their files. */
  photos: z.array(id),
})
export type SharedOffer = z.infer<typeof sharedOffer>

/** A rep's quote on a tablet between rep and homeowner. */
export const presentation = z.object({
  company: z.object({ name: z.string(), logo: z.string().nullable() }),
  homeowner: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  /** How figures are written in the language. */
  locale: z.string(),
  currency: z.enum(currencies),
  roofAreaSqft: z.number(),
  note: z.string(),
  validDays: z.number().int(),
  options: z.array(sharedOption),
  /** Taken on site, by their files. */
  photos: z.array(id),
  look: widgetLook,
})
export type Presentation = z.infer<typeof presentation>

/**
 * A quote as the homeowner keeps it: what was shown on the day, in the company's colours, and nothing that the company keeps
 * for itself. It is read from the kept quote and never priced again.
 */
export const sharedQuote = z.object({
  madeAt: timestamp,
  /** What its form spoke, and how its figures are written there. */
  language: z.enum(spokenLanguages),
  locale: z.string(),
  timeZone: z.string(),
  company: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    mailingAddress: z.string(),
    country: z.enum(countries),
    /** A picture as a data address. */
    logo: z.string().nullable(),
  }),
  /** Empty where what was typed is no plain name: anyone can type anything. */
  homeowner: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  currency: z.enum(currencies),
  product: itemisedProduct,
  how: howPriced,
  roofs: z.array(sharedRoof),
  /** How the house was measured from above, when and thanks to whom, in its language; empty where nothing rests on that. */
  measured: z.string(),
  answers: z.array(keptAnswer),
  /** The company's own words beside its prices, and what was agreed to with the form; empty without. */
  priceNote: z.string(),
  legalText: z.string(),
  look: widgetLook,
  /** Null of an estimate of the widget. */
  offer: sharedOffer.nullable(),
})
export type SharedQuote = z.infer<typeof sharedQuote>

const byLink = z.object({ link: linkToken })
const ofQuote = z.object({ quoteId: id })
const link = z.object({ url: z.string() })

export const quoteShareContract = {
  /** The quote of a link, with its roofs from above as an SVG. */
  read: reads(quoteShareAccess.read)
    .input(byLink)
    .output(sharedQuote.extend({ drawing: z.string() })),

  /** Its PDF. It is made where nobody has asked for it yet, which changes nothing that anybody reads. */
  pdf: reads(quoteShareAccess.pdf).input(byLink).output(z.file()),

  /** A photo that the quote of a link shows. */
  photo: reads(quoteShareAccess.photo)
    .input(byLink.extend({ fileId: id }))
    .output(z.file()),

  /** Notes that the homeowner has opened the quote of a link; a repeated call changes nothing. */
  viewed: sets(quoteShareAccess.viewed)
    .input(byLink)
    .output(z.object({ noted: z.literal(true) })),

  /** Takes an option of the version that is on the screen, with the upgrades that are ticked. */
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

  /** A link to the quote that this very visit made. */
  share: opens(quoteShareAccess.share)
    .errors(widgetRefusals)
    .input(z.object({ widgetId: wildcardId, sessionToken }))
    .output(link),

  /** A link that a person of the company hands on. */
  link: opens(quoteShareAccess.link)
    .route({ method: 'POST', path: '/quotes/{quoteId}/link', tags: ['Quotes'], summary: 'Create a link to a quote' })
    .input(ofQuote)
    .output(link),

  /** Mails the quote: an estimate to the address that its own form gave, a rep's quote to `to`, else the lead's. */
  send: creates(quoteShareAccess.send)
    .input(ofQuote.extend({ idempotencyKey, to: email.optional() }))
    .output(z.object({ recipient: z.string() }))
    .errors({ MAIL_CAPPED: { status: 409, message: messages.MAIL_CAPPED } }),

  /** Where a text message with the quote's link would go, and whether it can be sent. */
  textChoices: reads(quoteShareAccess.textChoices)
    .input(ofQuote)
    .output(textChoices.extend({ phone: z.string() })),

  /** Texts the link to a rep's quote to the phone of its lead. */
  sendText: creates(quoteShareAccess.sendText)
    .input(ofQuote.extend({ agreed: z.boolean(), idempotencyKey }))
    .output(z.object({ recipient: z.string() }))
    .errors(textRefusals),

  download: reads(quoteShareAccess.download).input(ofQuote).output(z.file()),

  /** A rep's quote as it stands, for the homeowner at the table: nothing that the company keeps for itself, in a language. */
  present: reads(quoteShareAccess.present)
    .input(ofQuote.extend({ language: z.enum(spokenLanguages) }))
    .output(presentation)
    .errors({
      OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE },
      NO_PRODUCTS: { status: 409, message: messages.NO_PRODUCTS },
    }),

  /** An email to homeowners in a design and in words that need not be saved, with the newest quote's facts, else with sample ones. */
  previewDesign: reads(quoteShareAccess.previewDesign, largeBody.richText)
    .input(z.object({ design: emailDesignForm, text: emailTextForm }))
    .output(z.object({ subject: z.string(), html: z.string(), isSample: z.boolean() })),

  /** The same, mailed to the person who asks. */
  sendDesignTest: creates(quoteShareAccess.sendDesignTest, largeBody.richText)
    .input(z.object({ idempotencyKey, design: emailDesignForm, text: emailTextForm }))
    .output(z.object({ recipient: z.string() }))
    .errors({ MAIL_CAPPED: { status: 409, message: messages.MAIL_CAPPED } }),
}
