import { z } from 'zod'
import { largeBody } from './body.ts'
import { deletion, staleVersion, version } from './edit.ts'
import { calendarDay, cents, id, timestamp } from './field.ts'
import { shownFile } from './file.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { mailStatuses } from './message-words.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { quoteAccess } from './quote.access.ts'
import { askedQuestion, quoteLine } from './quote.ts'
import { quoteStates } from './quote-state.ts'
import { packagedOption, packageForm, repQuoteForm } from './rep-quote-form.ts'
import { complexities, countries, currencies, namedSlopes, priceKinds } from './status.ts'
import { tax, taxAmount } from './tax.ts'
import { freeText } from './text.ts'
import { textMessageStates } from './text-message.ts'

/** The quotes that people of the company make. A widget quote is one, too: version 1 with one option. */

export const repQuoteFilters = z.object({
  search: freeText(limits.searchText).default(''),
  states: z.array(z.enum(quoteStates)).max(quoteStates.length).default([]),
  /** Assigned to this person, or to nobody. */
  rep: z.union([id, z.literal('nobody')]).optional(),
  marketId: id.optional(),
  /** The quotes of one lead. */
  leadId: id.optional(),
  madeFrom: calendarDay.optional(),
  madeTo: calendarDay.optional(),
})
export type RepQuoteFilters = z.infer<typeof repQuoteFilters>

/** A quote as a list shows it: by the version that counts. */
export const repQuoteRow = z.object({
  id,
  leadId: id,
  homeowner: z.string(),
  street: z.string(),
  city: z.string(),
  regionCode: z.string(),
  state: z.enum(quoteStates),
  /** Of the latest version, and of the one that the homeowner has; null where none was sent. */
  number: z.number().int(),
  sentNumber: z.number().int().nullable(),
  productName: z.string(),
  totalCents: cents,
  currency: z.enum(currencies),
  rep: z.string(),
  repUserId: id.nullable(),
  market: z.string(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
  version,
})
export type RepQuoteRow = z.infer<typeof repQuoteRow>

/** A roof as it was measured for the price. */
export const repMeasured = z.object({
  id: z.string(),
  included: z.boolean(),
  planAreaSqft: z.number(),
  roofAreaSqft: z.number(),
  rise: z.number(),
  complexity: z.enum(complexities),
})

export const repUpgrade = z.object({ id, name: z.string(), description: z.string(), amountCents: cents })

/** What is left of an option's price before tax, without upgrades. Lines without a cost count as earning nothing. */
export const repMargin = z.object({
  costCents: cents,
  marginCents: cents,
  marginBps: z.number().int().nullable(),
  linesWithoutCost: z.number().int(),
})
export type RepMargin = z.infer<typeof repMargin>

/** An option with its price, line by line, without upgrades. The lines sum to `subtotalCents`, which is before tax. */
export const repPricedOption = z.object({
  id,
  title: z.string(),
  productId: id,
  productName: z.string(),
  squaresHundredths: z.number().int(),
  wasteBps: z.number().int(),
  lines: z.array(quoteLine),
  upgrades: z.array(repUpgrade),
  subtotalCents: cents,
  taxes: z.array(taxAmount),
  taxCents: cents,
  totalCents: cents,
  /** Null where the product's cost is not known, or the person does not see it. */
  margin: repMargin.nullish(),
})
export type RepPricedOption = z.infer<typeof repPricedOption>

export const repPriced = z.object({
  structures: z.array(repMeasured),
  options: z.array(repPricedOption),
  currency: z.enum(currencies),
})
export type RepPriced = z.infer<typeof repPriced>

/** What the homeowner took of a version. */
export const repChoice = z.object({ optionId: id, upgrades: z.array(id), totalCents: cents, at: timestamp })
export type RepChoice = z.infer<typeof repChoice>

/** A text message with the quote's link. */
export const repQuoteText = z.object({
  id,
  /** 10 digits. */
  sentTo: z.string(),
  sentAt: timestamp,
  sentBy: z.string(),
  state: z.enum(textMessageStates),
})

/** The details of a quote's email. */
export const repQuoteEmail = z.object({
  id,
  number: z.number().int(),
  sentFrom: z.string(),
  sentTo: z.string(),
  sentAt: timestamp,
  measurementType: z.string(),
  sentBy: z.string(),
  /** Its status, while the outbox keeps it. */
  status: z.enum(mailStatuses),
})

export const repQuoteDetail = repQuoteRow.extend({
  email: z.string(),
  phone: z.string(),
  postalCode: z.string(),
  country: z.enum(countries),
  form: repQuoteForm,
  priced: repPriced,
  /** The lead's roofs that can be measured: their plan area as detected or edited. */
  known: z.array(z.object({ id: z.string(), name: z.string(), planAreaSqft: z.number(), source: z.string() })),
  chosen: repChoice.nullable(),
  /** Those of the form, and those that an undone "Start over" brings back. */
  photos: z.array(shownFile),
  canUndoStartOver: z.boolean(),
  versions: z.array(
    z.object({ number: z.number().int(), sentAt: timestamp.nullable(), totalCents: cents, options: z.number().int() }),
  ),
  emails: z.array(repQuoteEmail),
  texts: z.array(repQuoteText),
})
export type RepQuoteDetail = z.infer<typeof repQuoteDetail>

/** What a rep can quote in a market. */
export const repOffer = z.object({
  markets: z.array(z.object({ id, name: z.string() })),
  products: z.array(
    z.object({
      id,
      name: z.string(),
      label: z.string(),
      priceKind: z.enum(priceKinds),
      priceCents: cents,
      pricePerSheetCents: cents.nullable(),
      slopes: z.array(z.enum(namedSlopes)),
    }),
  ),
  questions: z.array(askedQuestion),
  /** The company's waste by complexity. */
  waste: z.object({ simple: z.number().int(), moderate: z.number().int(), complex: z.number().int() }),
  taxes: z.array(tax),
  currency: z.enum(currencies),
  /** Whether the person sees costs and margins. */
  seesMargin: z.boolean(),
})
export type RepOffer = z.infer<typeof repOffer>

export const instantPrice = z.object({
  productName: z.string(),
  roofAreaSqft: z.number(),
  totalCents: cents,
  currency: z.enum(currencies),
})
export type InstantPrice = z.infer<typeof instantPrice>

/** An option that a company keeps under a name. */
export const quotePackage = z.object({ id, name: z.string(), option: packagedOption })
export type QuotePackage = z.infer<typeof quotePackage>

const notPriced = {
  OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE },
  NO_PRODUCTS: { status: 409, message: messages.NO_PRODUCTS },
}
const overLimit = { REP_DISCOUNT_LIMIT: { status: 422, message: messages.REP_DISCOUNT_LIMIT } }
const seen = z.object({ id, version })
const written = z.object({ version })
const tag = ['Quotes']
const stateRefused = { QUOTE_STATE: { status: 409, message: messages.QUOTE_STATE } }

export const repQuoteProcedures = {
  list: reads(quoteAccess.list)
    .route({ method: 'GET', path: '/rep-quotes', tags: tag, summary: 'List the quotes of reps, with drafts' })
    .input(pageRequest(repQuoteFilters.shape))
    .output(pageOf(repQuoteRow)),

  /** The people to whom a quote can be assigned, for the filter of the list. */
  reps: reads(quoteAccess.reps).output(z.object({ reps: z.array(z.object({ id, name: z.string() })) })),

  get: reads(quoteAccess.get).input(z.object({ id })).output(repQuoteDetail),

  /** The products, questions and settings of a market, for the quote editor alone. */
  offer: reads(quoteAccess.offer)
    .input(z.object({ marketId: id }))
    .output(repOffer),

  /** The price of a form as it is typed. Nothing is kept. */
  price: reads(quoteAccess.price, largeBody.table)
    .input(z.object({ id, form: repQuoteForm }))
    .output(repPriced)
    .errors({ ...notPriced, ...overLimit }),

  /** A draft on a lead. The market is the lead's own, else the one that is named. */
  create: creates(quoteAccess.create)
    .route({ method: 'POST', path: '/leads/{leadId}/rep-quotes', tags: tag, summary: 'Draft a quote on a lead' })
    .input(z.object({ leadId: id, marketId: id.optional(), idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...notPriced, MARKET_REQUIRED: { status: 422, message: messages.MARKET_REQUIRED } }),

  /** Writes the draft; where the latest version was sent, a next one begins. */
  save: edits(quoteAccess.save, largeBody.table)
    .input(seen.extend({ form: repQuoteForm }))
    .output(written)
    .errors({
      ...notPriced,
      ...overLimit,
      ...staleVersion,
      UPLOAD_NOT_FOUND: { status: 422, message: messages.UPLOAD_NOT_FOUND },
    }),

  duplicate: creates(quoteAccess.duplicate)
    .input(z.object({ id, idempotencyKey }))
    .output(z.object({ id }))
    .errors(notPriced),

  /** Begins the draft again from the lead's roofs and the market's first product. */
  startOver: edits(quoteAccess.startOver)
    .input(seen)
    .output(written)
    .errors({ ...notPriced, ...overLimit, ...staleVersion }),

  undoStartOver: edits(quoteAccess.undoStartOver)
    .input(seen)
    .output(written)
    .errors({ ...notPriced, ...overLimit, ...staleVersion, ...stateRefused }),

  /** Who is responsible for it; null for nobody. Only people who see the lead can be named. */
  assign: edits(quoteAccess.assign)
    .input(seen.extend({ userId: id.nullable() }))
    .output(written)
    .errors({ ...staleVersion, USER_NOT_FOUND: { status: 422, message: messages.USER_NOT_FOUND } }),

  delete: sets(quoteAccess.delete)
    .input(deletion)
    .output(z.object({ id }))
    .errors({ ...staleVersion, ...stateRefused }),

  /**
   * Makes the latest version the one that counts, before its mail or its link. It is priced once more: where a price has
   * changed since it was saved, the new one is kept and shown first.
   */
  publish: edits(quoteAccess.publish)
    .route({ method: 'PUT', path: '/rep-quotes/{id}/publish', tags: tag, summary: 'Publish a draft' })
    .input(seen)
    .output(written.extend({ number: z.number().int() }))
    .errors({
      ...notPriced,
      ...staleVersion,
      ROOF_REQUIRED: { status: 422, message: messages.ROOF_REQUIRED },
      QUOTE_PRICE_CHANGED: { status: 409, message: messages.QUOTE_PRICE_CHANGED },
    }),

  /** What the lead's roofs cost with the market's first product; null where they, a market or a product are not known. */
  instant: reads(quoteAccess.instant)
    .input(z.object({ leadId: id }))
    .output(z.object({ price: instantPrice.nullable() })),

  /** The packages of the company by name: options that are put into a quote as they were kept. */
  packages: reads(quoteAccess.packages).input(pageRequest({})).output(pageOf(quotePackage)),

  /** Keeps an option under a name. Another one of that name is written over. */
  keepPackage: sets(quoteAccess.keepPackage, largeBody.table)
    .input(packageForm)
    .output(z.object({ id }))
    .errors({ MAX_REACHED: { status: 409, message: messages.MAX_REACHED } }),

  /** Quotes that were made with it stay as they are. */
  removePackage: sets(quoteAccess.removePackage).input(z.object({ id })).output(z.object({ id })),

  /** The homeowner's link shows nothing from now on. */
  withdraw: edits(quoteAccess.withdraw)
    .input(seen)
    .output(written)
    .errors({ ...staleVersion, ...stateRefused }),
}
