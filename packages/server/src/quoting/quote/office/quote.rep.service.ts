import { randomUUID } from 'node:crypto'
import { quoteRules, quoteStateAt } from '@gable/contract/quote-state'
import type { RepQuoteForm } from '@gable/contract/rep-quote-form'
import { PRICING_VERSION } from '@gable/pricing/version'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { once } from '../../../platform/idempotency.ts'
import {
  type Deletion,
  expectVersion,
  refuseStale,
  type StaleVersion,
  type UnexpectedVersion,
  writeNext,
} from '../../../platform/version.ts'
import { viewer } from '../../../platform/viewer.ts'
import { emit } from '../../../platform/work/events.ts'
import { dropWaitingTexts } from '../../../selling/text-message/text-message.service.ts'
import { quoteAssigned, quoteCreated, quoteDeleted, quoteEdited, quoteWithdrawn } from '../quote.events.ts'
import { freshOffer, type Offer, recentOffer } from '../quote.offer.ts'
import { quote, quoteVersion } from '../quote.table.ts'
import { maySeeMargin, seesMargin, withKnownCosts, withoutMargin } from './quote.margin.ts'
import { seesAsColleague } from './quote.rep.query.ts'
import { freshForm, type QuotedLead } from './quote.rep-form.ts'
import {
  type LeadToQuote,
  lockQuoteRow,
  readLatestForm,
  readLeadToQuote,
  readQuoteRow,
  readVersion,
  type StoredQuote,
  type StoredVersion,
} from './quote.rep-lock.query.ts'
import { addPhotos, dropUnusedPhotos, takePhotos } from './quote.rep-photo.ts'
import {
  isWithinRepLimit,
  type MadeQuote,
  type OverRepLimit,
  pricedView,
  priceRepQuote,
  type RepNotPriced,
} from './quote.rep-price.ts'

type Seen = { id: string; version: number }
type Missing = { ok: false; reason: 'NOT_FOUND' }
type Made = { ok: true; id: string }
type Written = { ok: true; version: number }
type NotWritten = RepNotPriced | OverRepLimit
type NoUpload = { ok: false; reason: 'UPLOAD_NOT_FOUND' }
type WrongState = { ok: false; reason: 'QUOTE_STATE' }

/** Creates a draft from the roofs of a lead that the user sees. The market is the lead's, otherwise the chosen one. */
export async function createRepQuote(
  ctx: Ctx,
  { leadId, marketId }: { leadId: string; marketId?: string | undefined },
): Promise<Made | Missing | RepNotPriced | { ok: false; reason: 'MARKET_REQUIRED' }> {
  const fresh = await freshRepQuote(ctx, { leadId, marketId })
  if (!fresh.ok) return fresh
  return once<Made>(ctx, (tx) => insertDraft(tx, leadId, fresh.draft))
}

/** Prices a new rep quote on a lead without writing it; `insertDraft` writes it. */
export async function freshRepQuote(
  ctx: Ctx,
  { leadId, marketId }: { leadId: string; marketId?: string | undefined },
): Promise<{ ok: true; draft: Draft } | Missing | RepNotPriced | { ok: false; reason: 'MARKET_REQUIRED' }> {
  const lead = await readLeadToQuote(ctx, leadId)
  if (!lead) return { ok: false, reason: 'NOT_FOUND' }
  const offer = await offerOf(ctx, lead, marketId)
  if (!offer) return { ok: false, reason: 'MARKET_REQUIRED' }
  if (offer.products.length === 0) return { ok: false, reason: 'NO_PRODUCTS' }
  const form = freshForm(offer, lead)
  const made = priceRepQuote(offer, lead.structures, form, ctx.company)
  return made.ok ? { ok: true, draft: { offer, form, made, roofs: lead.structures } } : made
}

/** The offer of the lead's market; if the lead has none, or it is no longer offered, that of the chosen market. */
async function offerOf(ctx: Ctx, lead: LeadToQuote, chosen: string | undefined): Promise<Offer | undefined> {
  const own = lead.marketId ? await freshOffer(ctx, lead.marketId) : undefined
  return own ?? (chosen ? freshOffer(ctx, chosen) : undefined)
}

export interface Draft {
  offer: Offer
  form: RepQuoteForm
  made: MadeQuote
  roofs: StoredVersion['roofs']
}

/** Writes a draft in the caller's transaction. */
export async function insertDraft(tx: Ctx, leadId: string, { offer, form, made, roofs }: Draft): Promise<Made> {
  const companyId = tx.company.id
  const now = tx.clock.now()
  const { userId } = viewer(tx)
  const [row] = await tx.db
    .insert(quote)
    .values({
      companyId,
      leadId,
      ...countingColumns(tx, offer, made),
      pricedWith: {},
      source: 'rep',
      state: 'Draft',
      number: 1,
      marketId: form.marketId,
      repUserId: userId,
      createdByUserId: userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: quote.id })
  const quoteId = row!.id
  const priced = pricedView(made, tx.company)
  const times = { createdAt: now, updatedAt: now }
  await tx.db.insert(quoteVersion).values({ companyId, quoteId, number: 1, form, roofs, priced, ...times })
  await emit(tx, quoteCreated, { subjectId: leadId, data: { quoteId } })
  return { ok: true, id: quoteId }
}

/** The columns of a quote that describe the option that counts. */
export function countingColumns(
  { company }: Pick<Ctx, 'company'>,
  { settings }: Pick<Offer, 'settings'>,
  { options }: Pick<MadeQuote, 'options'>,
) {
  const { offer, figures } = options[0]!
  return {
    productId: offer.product.id,
    productName: offer.product.name,
    currency: company.currency,
    formulaVersion: PRICING_VERSION,
    squaresHundredths: offer.price.squaresHundredths,
    wasteBps: offer.price.wasteBps,
    totalCents: figures.totalCents,
    display: 'total' as const,
    rangeType: settings.rangeType,
  }
}

/** Prices a form as it is on the screen. Stores nothing. */
export async function previewRepQuote(ctx: Ctx, { id, form }: { id: string; form: RepQuoteForm }) {
  const latest = await readLatestForm(ctx, id)
  if (!latest) return { ok: false, reason: 'NOT_FOUND' } as const
  const offer = await recentOffer(ctx, form.marketId)
  if (!offer) return { ok: false, reason: 'NO_PRODUCTS' } as const
  const sees = seesMargin(ctx, offer.settings)
  const made = priceRepQuote(offer, latest.roofs, sees ? form : withKnownCosts(form, latest.form), ctx.company)
  if (!made.ok) return made
  if (!isWithinRepLimit(ctx, offer.settings, made)) return { ok: false, reason: 'REP_DISCOUNT_LIMIT' } as const
  const priced = pricedView(made, ctx.company)
  return { ok: true, priced: sees ? priced : withoutMargin(priced) } as const
}

/** Saves the form over the version that the user saw; after a version was sent, starts the next one. */
export async function saveRepQuote(
  ctx: Ctx,
  { id, version, form }: Seen & { form: RepQuoteForm },
): Promise<Written | UnexpectedVersion | NotWritten | NoUpload> {
  const sees = await maySeeMargin(ctx)
  return writeDraft(ctx, { id, version }, async (latest) => ({
    form: sees ? form : withKnownCosts(form, latest.form),
    roofs: latest.roofs,
    before: latest.before,
  }))
}

/** Starts again from the lead's current state; `undoStartOver` restores the previous form. */
export async function startOver(ctx: Ctx, seen: Seen): Promise<Written | UnexpectedVersion | NotWritten> {
  return writeOwn(ctx, seen, async (latest, known) => {
    const lead: QuotedLead | undefined = await readLeadToQuote(ctx, known.leadId)
    const offer = await freshOffer(ctx, latest.form.marketId)
    if (!lead || !offer || offer.products.length === 0) return undefined
    return {
      form: freshForm(offer, lead),
      roofs: lead.structures,
      before: { form: latest.form, roofs: latest.roofs },
    }
  })
}

/** Restores the form that "Start over" replaced. */
export async function undoStartOver(
  ctx: Ctx,
  seen: Seen,
): Promise<Written | UnexpectedVersion | NotWritten | WrongState> {
  const known = await readQuoteRow(ctx, seen.id)
  const latest = known && (await readVersion(ctx, seen.id, known.number))
  if (latest && !latest.before) return { ok: false, reason: 'QUOTE_STATE' }
  return writeOwn(ctx, seen, async ({ before }) => before && { ...before, before: null })
}

type Content = Pick<StoredVersion, 'form' | 'roofs' | 'before'>
type ContentOf = (latest: StoredVersion, known: StoredQuote) => Promise<Content | null | undefined>

/** Writes content that has no new photos. */
async function writeOwn(ctx: Ctx, seen: Seen, contentOf: ContentOf): Promise<Written | UnexpectedVersion | NotWritten> {
  const result = await writeDraft(ctx, seen, contentOf)
  if (!result.ok && result.reason === 'UPLOAD_NOT_FOUND') throw new Error(`Photos of quote ${seen.id} are missing`)
  return result as Exclude<typeof result, NoUpload>
}

async function writeDraft(
  ctx: Ctx,
  seen: Seen,
  contentOf: ContentOf,
): Promise<Written | UnexpectedVersion | NotWritten | NoUpload> {
  const known = await readQuoteRow(ctx, seen.id)
  const latest = known && (await readVersion(ctx, seen.id, known.number))
  if (!latest) return { ok: false, reason: 'NOT_FOUND' }
  if (known.version !== seen.version) return { ok: false, reason: 'STALE_VERSION' }
  const content = await contentOf(latest, known)
  const offer = content && (await freshOffer(ctx, content.form.marketId))
  if (!content || !offer) return { ok: false, reason: 'NO_PRODUCTS' }
  const made = priceRepQuote(offer, content.roofs, content.form, ctx.company)
  if (!made.ok) return made
  if (!isWithinRepLimit(ctx, offer.settings, made)) return { ok: false, reason: 'REP_DISCOUNT_LIMIT' }
  const priced = pricedView(made, ctx.company)
  return ctx.transaction<Written | UnexpectedVersion | NoUpload>(async (tx) => {
    const locked = expectVersion(await lockQuoteRow(tx, seen.id), seen.version)
    if (!locked.ok) return locked
    const row = locked.known
    const hasPhotos = await takePhotos(tx, row.id, content.form.photos ?? [])
    if (!hasPhotos) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
    const isNext = row.number === row.sentNumber
    const number = isNext ? row.number + 1 : row.number
    const now = tx.clock.now()
    if (isNext) {
      const of = { companyId: tx.company.id, quoteId: row.id, number }
      await tx.db.insert(quoteVersion).values({ ...of, ...content, priced, createdAt: now, updatedAt: now })
      await emit(tx, quoteEdited, { subjectId: row.leadId, data: { quoteId: row.id, number } })
    } else {
      await tx.db
        .update(quoteVersion)
        .set({ ...content, priced, updatedAt: now })
        .where(versionAt(row, number))
    }
    await dropUnusedPhotos(tx, row.id)
    // The version that the homeowner has counts until the next one is sent.
    const counting = row.sentNumber === null ? countingColumns(tx, offer, made) : {}
    const marketId = content.form.marketId
    return { ok: true, version: await writeNext(tx, quote, row, { number, marketId, ...counting }) }
  })
}

export const versionAt = ({ companyId, id }: Pick<StoredQuote, 'companyId' | 'id'>, number: number) =>
  and(eq(quoteVersion.companyId, companyId), eq(quoteVersion.quoteId, id), eq(quoteVersion.number, number))

/** Creates a draft with the same content on the same lead, with the market's current prices. */
export async function duplicateRepQuote(ctx: Ctx, id: string): Promise<Made | Missing | RepNotPriced> {
  const known = await readQuoteRow(ctx, id)
  const latest = known && (await readVersion(ctx, id, known.number))
  if (!latest) return { ok: false, reason: 'NOT_FOUND' }
  const form = { ...latest.form, options: latest.form.options.map((one) => ({ ...one, id: randomUUID() })) }
  const offer = await freshOffer(ctx, form.marketId)
  if (!offer) return { ok: false, reason: 'NO_PRODUCTS' }
  const made = priceRepQuote(offer, latest.roofs, form, ctx.company)
  if (!made.ok) return made
  return once<Made | Missing>(ctx, async (tx) => {
    const locked = await lockQuoteRow(tx, id)
    if (!locked) return { ok: false, reason: 'NOT_FOUND' }
    const copy = await insertDraft(tx, locked.leadId, { offer, form, made, roofs: latest.roofs })
    await addPhotos(tx, copy.id, form.photos ?? [])
    return copy
  })
}

/** Assigns the responsible user. Must be someone who sees the lead, and so can open the quote. */
export async function assignRepQuote(
  ctx: Ctx,
  { id, version, userId }: Seen & { userId: string | null },
): Promise<Written | UnexpectedVersion | { ok: false; reason: 'USER_NOT_FOUND' }> {
  return ctx.transaction(async (tx) => {
    const locked = expectVersion(await lockQuoteRow(tx, id), version)
    if (!locked.ok) return locked
    const { known } = locked
    if (known.repUserId === userId) return { ok: true, version }
    if (userId && !(await seesAsColleague(tx, known.leadId, userId))) return { ok: false, reason: 'USER_NOT_FOUND' }
    const next = await writeNext(tx, quote, known, { repUserId: userId })
    await emit(tx, quoteAssigned, { subjectId: known.leadId, data: { quoteId: id, userId } })
    return { ok: true, version: next }
  })
}

/** Deletes a quote from which the homeowner has not chosen. Safe to repeat. */
export async function deleteRepQuote(ctx: Ctx, { id, version }: Deletion): Promise<Made | WrongState | StaleVersion> {
  return ctx.transaction<Made | WrongState | StaleVersion>(async (tx) => {
    const known = await lockQuoteRow(tx, id)
    if (!known) return { ok: true, id }
    if (!quoteRules[quoteStateAt(known, tx.clock.now())].deletes) return { ok: false, reason: 'QUOTE_STATE' }
    const stale = refuseStale(known, version)
    if (stale) return stale
    await writeNext(tx, quote, known, { deletedAt: tx.clock.now() })
    await emit(tx, quoteDeleted, { subjectId: known.leadId, data: { quoteId: id } })
    return { ok: true, id }
  })
}

/** Withdraws a quote: the homeowner's link shows nothing until a version is sent again. */
export async function withdrawRepQuote(
  ctx: Ctx,
  { id, version }: Seen,
): Promise<Written | UnexpectedVersion | WrongState> {
  return ctx.transaction(async (tx) => {
    const locked = expectVersion(await lockQuoteRow(tx, id), version)
    if (!locked.ok) return locked
    const { known } = locked
    if (!quoteRules[quoteStateAt(known, tx.clock.now())].withdraws) return { ok: false, reason: 'QUOTE_STATE' }
    const next = await writeNext(tx, quote, known, { state: 'Withdrawn' })
    await dropWaitingTexts(tx, id)
    await emit(tx, quoteWithdrawn, { subjectId: known.leadId, data: { quoteId: id } })
    return { ok: true, version: next }
  })
}
