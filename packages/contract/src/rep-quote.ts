import { z } from 'zod'
import { largeBody } from './body.ts'
import { deletion, patchOf, staleVersion, version } from './edit.ts'
import { calendarDay, cents, id, timestamp } from './field.ts'
import { shownFile } from './file.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { mailStatuses } from './message-words.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { quoteAccess } from './quote.access.ts'
import { activeQuestion, quoteLine } from './quote.ts'
import { quoteStates } from './quote-state.ts'
import { packagedOption, packageForm, repQuoteForm } from './rep-quote-form.ts'
import { complexities, countries, currencies, namedSlopes, priceKinds } from './status.ts'
import { tax, taxAmount } from './tax.ts'
import { freeText } from './text.ts'
import { textMessageStates } from './text-message.ts'

/** Quotes made by people of the company. A widget quote is also one: version 1 with one option. */

export const repQuoteFilters = z.object({
  search: freeText(limits.searchText).default(''),
  states: z.array(z.enum(quoteStates)).max(quoteStates.length).default([]),
  /** Assigned to this person, or to nobody. */
  rep: z.union([id, z.literal('nobody')]).optional(),
  marketId: id.optional(),
  leadId: id.optional(),
  madeFrom: calendarDay.optional(),
  madeTo: calendarDay.optional(),
})
export type RepQuoteFilters = z.infer<typeof repQuoteFilters>

/** A quote as shown in a list, based on the effective version. */
export const repQuoteRow = z.object({
  id,
  leadId: id,
  homeowner: z.string(),
  street: z.string(),
  city: z.string(),
  regionCode: z.string(),
  state: z.enum(quoteStates),
  /** Numbers of the latest version, and of the one that the homeowner has; null if none was sent. */
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

/** A roof as measured for the price. */
export const repMeasured = z.object({
  id: z.string(),
  included: z.boolean(),
  planAreaSqft: z.number(),
  roofAreaSqft: z.number(),
  rise: z.number(),
  complexity: z.enum(complexities),
})

export const repUpgrade = z.object({ id, name: z.string(), description: z.string(), amountCents: cents })

/** The margin of an option's price before tax, without upgrades. Lines without a cost count as zero margin. */
const repMargin = z.object({
  costCents: cents,
  marginCents: cents,
  marginBps: z.number().int().nullable(),
  linesWithoutCost: z.number().int(),
})
export type RepMargin = z.infer<typeof repMargin>

/** An option with its itemized price, without upgrades. The lines sum to `subtotalCents`, which is before tax. */
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
  /** Null if the product's cost is unknown, or if the person may not see it. */
  margin: repMargin.nullish(),
})
export type RepPricedOption = z.infer<typeof repPricedOption>

export const repPriced = z.object({
  structures: z.array(repMeasured),
  options: z.array(repPricedOption),
  currency: z.enum(currencies),
})
export type RepPriced = z.infer<typeof repPriced>

/** The homeowner's choice in a version. */
export const repChoice = z.object({ optionId: id, upgrades: z.array(id), totalCents: cents, at: timestamp })
export type RepChoice = z.infer<typeof repChoice>

/** A text message with the quote's link. */
const repQuoteText = z.object({
  id,
  /** 10 digits. */
  sentTo: z.string(),
  sentAt: timestamp,
  sentBy: z.string(),
  state: z.enum(textMessageStates),
})

/** The details of a quote's email. */
const repQuoteEmail = z.object({
  id,
  number: z.number().int(),
  sentFrom: z.string(),
  sentTo: z.string(),
  sentAt: timestamp,
  measurementType: z.string(),
  sentBy: z.string(),
  /** Its delivery status, as long as the outbox stores it. */
  status: z.enum(mailStatuses),
})

export const repQuoteDetail = repQuoteRow.extend({
  email: z.string(),
  phone: z.string(),
  postalCode: z.string(),
  country: z.enum(countries),
  form: repQuoteForm,
  priced: repPriced,
  /** The lead's measurable roofs, with their plan area as detected or edited. */
  known: z.array(z.object({ id: z.string(), name: z.string(), planAreaSqft: z.number(), source: z.string() })),
  chosen: repChoice.nullable(),
  /** The form's photos, and those that undoing "Start over" would restore. */
  photos: z.array(shownFile),
  canUndoStartOver: z.boolean(),
  versions: z.array(
    z.object({ number: z.number().int(), sentAt: timestamp.nullable(), totalCents: cents, options: z.number().int() }),
  ),
  emails: z.array(repQuoteEmail),
  texts: z.array(repQuoteText),
})
export type RepQuoteDetail = z.infer<typeof repQuoteDetail>

/** Everything that a rep can quote in a market. */
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
  questions: z.array(activeQuestion),
  /** The company's waste by complexity. */
  waste: z.object({ simple: z.number().int(), moderate: z.number().int(), complex: z.number().int() }),
  taxes: z.array(tax),
  currency: z.enum(currencies),
  /** Whether the person may see costs and margins. */
  seesMargin: z.boolean(),
})
export type RepOffer = z.infer<typeof repOffer>

const instantPrice = z.object({
  productName: z.string(),
  roofAreaSqft: z.number(),
  totalCents: cents,
  currency: z.enum(currencies),
})
export type InstantPrice = z.infer<typeof instantPrice>

/** An option that a company saved under a name. */
const quotePackage = z.object({ id, name: z.string(), option: packagedOption })
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

  /** People who can be assigned to a quote, for the list's filter. */
  reps: reads(quoteAccess.reps).output(z.object({ reps: z.array(z.object({ id, name: z.string() })) })),

  get: reads(quoteAccess.get)
    .route({ method: 'GET', path: '/rep-quotes/{id}', tags: tag, summary: 'Read the quote of a rep' })
    .input(z.object({ id }))
    .output(repQuoteDetail),

  /** A market's products, questions, and settings, for use in the quote editor. */
  offer: reads(quoteAccess.offer)
    .route({ method: 'GET', path: '/markets/{marketId}/offer', tags: tag, summary: 'Read what a quote can contain' })
    .input(z.object({ marketId: id }))
    .output(repOffer),

  /** Prices an unsaved form. Nothing is stored. */
  price: reads(quoteAccess.price, largeBody.table)
    .input(z.object({ id, form: repQuoteForm }))
    .output(repPriced)
    .errors({ ...notPriced, ...overLimit }),

  /** Creates a draft on a lead. The market is the lead's own, otherwise the given one. */
  create: creates(quoteAccess.create)
    .route({ method: 'POST', path: '/leads/{leadId}/rep-quotes', tags: tag, summary: 'Draft a quote on a lead' })
    .input(z.object({ leadId: id, marketId: id.optional(), idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...notPriced, MARKET_REQUIRED: { status: 422, message: messages.MARKET_REQUIRED } }),

  /** Saves the draft; if the latest version was sent, starts the next one. */
  save: edits(quoteAccess.save, largeBody.table)
    .route({ method: 'PUT', path: '/rep-quotes/{id}', tags: tag, summary: 'Save a draft' })
    .input(seen.extend({ form: repQuoteForm }))
    .output(written)
    .errors({
      ...notPriced,
      ...overLimit,
      ...staleVersion,
      UPLOAD_NOT_FOUND: { status: 422, message: messages.UPLOAD_NOT_FOUND },
    }),

  /** Changes the given parts of the draft and leaves the others unchanged. For programs. */
  patch: edits(quoteAccess.patch, largeBody.table)
    .route({ method: 'PATCH', path: '/rep-quotes/{id}', tags: tag, summary: 'Change parts of a draft' })
    .input(patchOf(repQuoteForm.shape))
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

  /** Resets the draft to the lead's roofs and the market's first product. */
  startOver: edits(quoteAccess.startOver)
    .input(seen)
    .output(written)
    .errors({ ...notPriced, ...overLimit, ...staleVersion }),

  undoStartOver: edits(quoteAccess.undoStartOver)
    .input(seen)
    .output(written)
    .errors({ ...notPriced, ...overLimit, ...staleVersion, ...stateRefused }),

  /** Assigns the responsible person; null for nobody. The person must be able to see the lead. */
  assign: edits(quoteAccess.assign)
    .route({ method: 'PUT', path: '/rep-quotes/{id}/assignee', tags: tag, summary: 'Assign the quote of a rep' })
    .input(seen.extend({ userId: id.nullable() }))
    .output(written)
    .errors({ ...staleVersion, USER_NOT_FOUND: { status: 422, message: messages.USER_NOT_FOUND } }),

  delete: sets(quoteAccess.delete)
    .route({ method: 'DELETE', path: '/rep-quotes/{id}', tags: tag, summary: 'Delete a draft' })
    .input(deletion)
    .output(z.object({ id }))
    .errors({ ...staleVersion, ...stateRefused }),

  /**
   * Makes the latest version the effective one, before it is emailed or linked. It is priced again: if a price has
   * changed since it was saved, the new price is stored and returned for review first.
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

  /**
   * The price of the lead's roofs with the market's first product; null if the roofs, the market, or a product are
   * unknown.
   */
  instant: reads(quoteAccess.instant)
    .input(z.object({ leadId: id }))
    .output(z.object({ price: instantPrice.nullable() })),

  /** The company's packages, sorted by name: saved options that can be inserted into a quote unchanged. */
  packages: reads(quoteAccess.packages).input(pageRequest({})).output(pageOf(quotePackage)),

  /** Saves an option under a name, and overwrites an existing package of that name. */
  keepPackage: sets(quoteAccess.keepPackage, largeBody.table)
    .input(packageForm)
    .output(z.object({ id }))
    .errors({ MAX_REACHED: { status: 409, message: messages.MAX_REACHED } }),

  /** Deletes a package. Quotes made with it are unchanged. */
  removePackage: sets(quoteAccess.removePackage).input(z.object({ id })).output(z.object({ id })),

  /** Withdraws the quote; the homeowner's link then shows nothing. */
  withdraw: edits(quoteAccess.withdraw)
    .route({ method: 'PUT', path: '/rep-quotes/{id}/withdraw', tags: tag, summary: 'Withdraw the quote of a rep' })
    .input(seen)
    .output(written)
    .errors({ ...staleVersion, ...stateRefused }),
}
