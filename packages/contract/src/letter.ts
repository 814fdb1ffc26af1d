import { z } from 'zod'
import { id, timestamp } from './field.ts'
import { spokenLanguages } from './format/locale.ts'
import { letterAccess } from './letter.access.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, linkToken, opens, reads, widgetRefusals } from './procedure.ts'
import { howPriced, itemisedProduct, keptAnswer } from './quote.ts'
import { countries, currencies } from './status.ts'
import { sessionToken, wildcardId } from './widget.ts'
import { widgetLook } from './widget-look.ts'

/** A roof as the letter names it. */
export const letterRoof = z.object({
  name: z.string(),
  included: z.boolean(),
  roofAreaSqft: z.number(),
  /** Over 12. */
  rise: z.number(),
})

/**
 * A quote as the homeowner keeps it: what was shown on the day, in the company's colours, and nothing that the company keeps
 * for itself. It is read from the kept quote and never priced again.
 */
export const quoteLetter = z.object({
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
  roofs: z.array(letterRoof),
  /** How the house was measured from above, when and thanks to whom, in its language; empty where nothing rests on that. */
  measured: z.string(),
  answers: z.array(keptAnswer),
  /** The company's own words beside its prices, and what was agreed to with the form; empty without. */
  priceNote: z.string(),
  legalText: z.string(),
  look: widgetLook,
})
export type QuoteLetter = z.infer<typeof quoteLetter>

const byLink = z.object({ link: linkToken })
const ofQuote = z.object({ quoteId: id })
const link = z.object({ url: z.string() })

export const letterContract = {
  /** The quote of a link, with its roofs from above as an SVG. */
  read: reads(letterAccess.read)
    .input(byLink)
    .output(quoteLetter.extend({ drawing: z.string() })),

  /** Its PDF. It is made where nobody has asked for it yet, which changes nothing that anybody reads. */
  pdf: reads(letterAccess.pdf).input(byLink).output(z.file()),

  /** A link to the quote that this very visit made. */
  share: opens(letterAccess.share)
    .errors(widgetRefusals)
    .input(z.object({ widgetId: wildcardId, sessionToken }))
    .output(link),

  /** A link that a person of the company hands on. */
  link: opens(letterAccess.link).input(ofQuote).output(link),

  /** Mails the quote once more, to the address that its own form gave. */
  send: creates(letterAccess.send)
    .input(ofQuote.extend({ idempotencyKey }))
    .output(z.object({ recipient: z.string() }))
    .errors({ MAIL_CAPPED: { status: 409, message: messages.MAIL_CAPPED } }),

  download: reads(letterAccess.download).input(ofQuote).output(z.file()),
}
