import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Branding } from '@gable/contract/branding'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { isAsSeen, type SeenPrice } from '@gable/contract/format/shown-price'
import { messages } from '@gable/contract/messages'
import type { ItemisedProduct } from '@gable/contract/quote'
import type { ContactForm } from '@gable/contract/widget'
import { and, eq } from 'drizzle-orm'
import { sayIn } from '../../catalog/translation/translation.words.ts'
import { countStep } from '../../catalog/visit-count/visit-count.service.ts'
import { storedAddressKey } from '../../places/geo/geo.service.ts'
import type { StructureRefused } from '../../places/structure/structure.edited.ts'
import { addressOf, type Ctx } from '../../platform/context.ts'
import { ADDRESS_KEY_VERSION } from '../../platform/db/key-version.ts'
import { once } from '../../platform/idempotency.ts'
import { submitHelp } from '../../selling/lead/visit/lead.help.ts'
import { type ConsentAnswer, openLeadFor, submitContact } from '../../selling/lead/visit/lead.submit.ts'
import { photosOf } from '../branding/branding.shown.ts'
import { brandingIn, languageShown } from '../branding/branding.translations.ts'
import { readAnswers } from '../quote/quote.answers.ts'
import { excludedItems } from '../quote/quote.left-out.ts'
import { freshOffer, type Offer, offerIn } from '../quote/quote.offer.ts'
import { itemised, priceOffer } from '../quote/quote.price.ts'
import { saveQuote } from '../quote/quote.service.ts'
import { suits } from '../quote/quote.slope.ts'
import { editedAt, measureRequested, type VisitChoice } from '../quote/quote.visit.ts'
import type { LiveWidget } from './widget.finder.ts'
import type { AnswersRefused } from './widget.pricing.ts'
import { repByPublicLink } from './widget.query.ts'
import { findVisit, lockSession, type PageFacts } from './widget.session.ts'
import { type QuoteSession, quoteSession, type ServedSession } from './widget.table.ts'

export interface QuoteSubmission extends VisitChoice {
  contact: ContactForm
  productId: string
  /** The price that was shown next to the form. */
  seen?: SeenPrice | undefined
}

export type SubmitResult =
  /** The requested product, as the quote stores it. */
  | { ok: true; product: ItemisedProduct }
  | { ok: false; reason: 'QUOTE_EXISTS' | 'OPTION_NOT_AVAILABLE' | 'ROOF_REQUIRED' }
  /** The price differs from the one that was shown; `product` has the new one. */
  | { ok: false; reason: 'PRICE_CHANGED'; product: ItemisedProduct }
  | StructureRefused
  | AnswersRefused
  | FormNotValid

interface FormNotValid {
  ok: false
  reason: 'FORM_NOT_VALID'
  fields: Record<string, string>
}

/**
 * Submits the "Almost Done" form in one transaction: lead, quote with structures and lines, consent, event. A retried
 * request gets the first answer; a different request in a finished session gets `QUOTE_EXISTS`. Prices are computed
 * here from the company's current offer, before the transaction, so that no lock waits for the computation.
 */
export async function submitQuote(
  ctx: Ctx,
  widget: LiveWidget,
  session: ServedSession,
  submission: QuoteSubmission,
): Promise<SubmitResult> {
  const language = languageShown(widget, submission.language)
  const shown = brandingIn(widget, language)
  const consents = readConsents('rqpLeads', shown, submission.contact.consent)
  if (!consents.ok) return consents
  const created = await priceVisit(ctx, session, { ...submission, language })
  let written = false
  const result = await once<WriteResult>(ctx, async (tx) => {
    const held = await lockSession(tx, session)
    if (held.finishedAt) return { ok: false, reason: 'QUOTE_EXISTS' }
    if (!isDeepStrictEqual(factsOf(held), factsOf(session))) return { ok: false, reason: 'CHANGED', held }
    if (!created.ok) return created
    const { offer, product, known, roofs, priced, answers, said, leftOut } = created
    const shownNow = itemised(said.priced, photosOf(widget))
    if (submission.seen && !isAsSeen(submission.seen, shownNow))
      return { ok: false, reason: 'PRICE_CHANGED', product: shownNow }
    const visit = await visitOf(tx, held)
    const leadId = await openLeadFor(tx, { ...visit, structures: known, leadId: held.leadId })
    const quoteId = await saveQuote(tx, {
      leadId,
      sessionId: held.id,
      offer,
      priced,
      roofs,
      answers,
      said,
      leftOut,
      scanned: scannedIn(held),
    })
    await submitContact(tx, {
      leadId,
      sessionId: held.id,
      marketId: held.marketId,
      repUserId: visit.repUserId,
      contact: submission.contact,
      quote: {
        quoteId,
        roofAreaSqft: roofs.included.reduce((sum, { roofAreaSqft }) => sum + roofAreaSqft, 0),
        totalCents: priced.price.totalCents,
        currency: tx.company.currency,
        productName: product.name,
      },
      structures: roofs.structures.map(({ structure }) => structure),
      slope: { rise: roofs.slope.rise, coarse: roofs.slope.coarse },
      language,
      consents: consents.answers,
      pageHref: held.pageHref,
      widgetVersion: widgetVersion(shown),
      ip: addressOf(tx.actor),
    })
    await tx.db
      .update(quoteSession)
      .set({ finishedAt: tx.clock.now(), lastActivityAt: tx.clock.now(), leadId })
      .where(and(eq(quoteSession.companyId, tx.company.id), eq(quoteSession.id, held.id)))
    written = true
    return { ok: true, product: shownNow }
  })
  // A repeated request is answered but not counted again.
  if (written && !session.isTest) countStep(ctx, widget, 'lead')
  // Another tab chose another house after this one was measured.
  return !result.ok && result.reason === 'CHANGED' ? submitQuote(ctx, widget, result.held, submission) : result
}

type WriteResult = SubmitResult | { ok: false; reason: 'CHANGED'; held: ServedSession }

/** The visit's house and its scan. Vendor measurements may not be stored for as long as a quote is. */
function scannedIn({ roofs, measurement }: QuoteSession) {
  const [house] = roofs.structures
  return house && measurement?.source === 'scan' ? { structureId: house.id, measurement } : null
}

/** The data that determines a visit's roofs and prices, and that another step of the same visit may change. */
function factsOf({ roofs, measuredRise, hasSolarPanels, address, marketId }: QuoteSession) {
  return { roofs, measuredRise, hasSolarPanels, address, marketId }
}

/** Measures the roofs and prices the product before anything is locked, because this takes CPU time. */
async function priceVisit(ctx: Ctx, session: ServedSession, submission: QuoteSubmission) {
  const { productId, language = 'en' } = submission
  const offer = await freshOffer(ctx, session.marketId)
  const product = offer?.products.find(({ id }) => id === productId)
  if (!offer || !product) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' } as const
  const shown = offerIn(offer, await sayIn(ctx, language))
  const answers = readAnswers(shown.settings, submission.answers)
  if (!answers.ok) return answers
  const { known, site } = editedAt(ctx, session, offer.settings.overhangInches)
  const measured = measureRequested(known, submission, session, offer.settings, site)
  if (!measured.ok) return measured
  const { roofs } = measured
  if (!suits(product, roofs.slope)) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' } as const
  const price = (from: Offer) => {
    const card = from.products.find(({ id }) => id === productId)!
    return priceOffer(from, card, roofs, { ...ctx.company, language }, answers.counted)
  }
  // The company reads its own texts; the homeowner's copy stores the texts that were shown.
  const own = readAnswers(offer.settings, submission.answers)
  const said = { priced: price(shown), answers: answers.kept, priceNote: shown.settings.texts.priceNote }
  const stored = { priced: price(offer), answers: own.ok ? own.kept : answers.kept }
  const leftOut = excludedItems(offer.settings, submission.answers, session)
  return { ok: true, offer, product, known, roofs, leftOut, ...stored, said } as const
}

export interface HelpSubmission {
  sessionToken?: string | undefined
  contact: ContactForm
  addressText: string
  page: PageFacts
  /** The language of the frame. */
  language?: SpokenLanguage | undefined
}

/** Submits "Get help" as an "Other Contacts" record, with or without a session. */
export async function requestHelp(
  ctx: Ctx,
  widget: LiveWidget,
  help: HelpSubmission,
): Promise<{ ok: true } | FormNotValid> {
  const read = readHelp(widget, help)
  if (!read.ok) return read
  return once<{ ok: true }>(ctx, async (tx) => {
    await read.keep(tx)
    return { ok: true }
  })
}

type ReadHelp = { ok: true; keep(tx: Ctx): Promise<{ leadId: string }> } | FormNotValid

/**
 * Reads the consents of a contact form without a quote. @returns a function that stores it as an "Other Contacts"
 * record.
 */
export function readHelp(widget: LiveWidget, help: HelpSubmission): ReadHelp {
  const language = languageShown(widget, help.language)
  const shown = brandingIn(widget, language)
  const consents = readConsents('otherContacts', shown, help.contact.consent)
  if (!consents.ok) return consents
  const keep = async (tx: Ctx) => {
    const session = help.sessionToken ? await findVisit(tx, widget, help.sessionToken) : undefined
    const visit = session && (await visitOf(tx, session))
    return submitHelp(tx, {
      leadId: session?.leadId ?? null,
      sessionId: session?.id ?? null,
      contact: help.contact,
      helpText: help.addressText,
      address: session?.address ?? null,
      addressKey: session ? await keyOf(tx, session) : '',
      marketId: session?.marketId ?? null,
      repUserId: visit?.repUserId ?? (help.page.rep ? ((await repByPublicLink(tx, help.page.rep)) ?? null) : null),
      language,
      consents: consents.answers,
      pageHref: help.page.href,
      isTest: help.page.isPreview,
      widgetVersion: widgetVersion(shown),
      ip: addressOf(tx.actor),
    })
  }
  return { ok: true, keep }
}

/**
 * The address key of a session. A session with an older key version gets its key under the current rules, as its lead
 * does.
 */
function keyOf(tx: Ctx, { addressKey, addressKeyVersion, address }: QuoteSession): string | Promise<string> {
  return addressKeyVersion === ADDRESS_KEY_VERSION && addressKey ? addressKey : storedAddressKey(tx, address)
}

async function visitOf(tx: Ctx, session: QuoteSession) {
  return {
    address: session.address,
    addressKey: await keyOf(tx, session),
    marketId: session.marketId,
    pageHref: session.pageHref,
    isTest: session.isTest,
    repUserId: session.rep ? ((await repByPublicLink(tx, session.rep)) ?? null) : null,
  }
}

type Consents = { ok: true; answers: ConsentAnswer[] } | FormNotValid

/** Reads the consents by the boxes and texts that the form showed; rejects an unchecked required box. */
function readConsents(
  form: 'rqpLeads' | 'otherContacts',
  branding: Branding,
  provided: { contact: boolean; sms: boolean },
): Consents {
  const answers: ConsentAnswer[] = []
  const fields: Record<string, string> = {}
  const boxes = [
    ['contact', branding[`${form}ContactOptIn`], branding[`${form}ContactOptInText`]],
    ['sms', branding[`${form}SmsOptIn`], branding[`${form}SmsOptInText`]],
  ] as const
  for (const [kind, visibility, text] of boxes) {
    if (visibility === 'hide') continue
    if (visibility === 'required' && !provided[kind]) fields[`consent.${kind}`] = messages.REQUIRED
    answers.push({ kind, given: provided[kind], text })
  }
  if (Object.keys(fields).length > 0) return { ok: false, reason: 'FORM_NOT_VALID', fields }
  if (branding[`${form}LegalTextEnabled`]) {
    answers.push({ kind: 'legal', given: true, text: branding[`${form}LegalText`] })
  }
  return { ok: true, answers }
}

/** Identifies the widget's texts and settings at that moment by the first digits of their hash. */
function widgetVersion(branding: Branding): string {
  return createHash('sha256').update(JSON.stringify(branding)).digest('hex').slice(0, 12)
}
