import { isDeepStrictEqual } from 'node:util'
import { optionFigures } from '@gable/contract/offer'
import { orStandard } from '@gable/contract/proposal-standard-text'
import type { HowPriced } from '@gable/contract/quote'
import type { SharedOption } from '@gable/contract/quote-share'
import type { RepPriced } from '@gable/contract/rep-quote'
import { and, eq } from 'drizzle-orm'
import { sayIn } from '../../../catalog/translation/translation.words.ts'
import type { Ctx } from '../../../platform/context.ts'
import { expectVersion, type UnexpectedVersion, writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { quotePublished } from '../quote.events.ts'
import type { ReadLine } from '../quote.line.ts'
import { freshOffer, type Offer, offerIn } from '../quote.offer.ts'
import { onlinePriceToShow } from '../quote.online-price.query.ts'
import { itemised } from '../quote.price.ts'
import { quote, quoteLine, quoteStructure, quoteVersion } from '../quote.table.ts'
import { countingColumns, versionAt } from './quote.rep.service.ts'
import {
  lockQuoteRow,
  readQuoteRow,
  readVersion,
  type StoredQuote,
  type StoredVersion,
} from './quote.rep-lock.query.ts'
import { type MadeQuote, pricedView, priceRepQuote, type RepNotPriced, termsByOption } from './quote.rep-price.ts'
import type { RepRoofs } from './quote.rep-roofs.ts'

export type PublishResult =
  | { ok: true; version: number; number: number }
  | UnexpectedVersion
  | RepNotPriced
  | { ok: false; reason: 'ROOF_REQUIRED' | 'QUOTE_PRICE_CHANGED' }

/**
 * Makes the latest version the one that counts, before its mail or link is sent. Safe to repeat. A version that is sent
 * again keeps its price, and its validity period starts again.
 */
export async function publishRepQuote(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
): Promise<PublishResult> {
  const known = await readQuoteRow(ctx, id)
  const latest = known && (await readVersion(ctx, id, known.number))
  if (!latest) return { ok: false, reason: 'NOT_FOUND' }
  if (known.version !== version) return { ok: false, reason: 'STALE_VERSION' }
  if (known.number === known.sentNumber) return sendAgain(ctx, { id, version }, latest)
  const offer = await freshOffer(ctx, latest.form.marketId)
  if (!offer) return { ok: false, reason: 'NO_PRODUCTS' }
  const created = priceRepQuote(offer, latest.roofs, latest.form, ctx.company)
  if (!created.ok) return created
  if (!created.roofs.included.some(({ roofAreaSqft }) => roofAreaSqft > 0))
    return { ok: false, reason: 'ROOF_REQUIRED' }
  const priced = pricedView(created, ctx.company)
  const options = await optionsForHomeowner(ctx, offer, latest, created)
  const online = offer.settings.showPriceChanges ? await onlinePriceToShow(ctx, known) : null
  return ctx.transaction<PublishResult>(async (tx) => {
    const locked = expectVersion(await lockQuoteRow(tx, id), version)
    if (!locked.ok) return locked
    const row = locked.known
    const now = tx.clock.now()
    const counting = row.sentNumber === null ? countingColumns(tx, offer, created) : {}
    if (!isDeepStrictEqual(totalsOf(priced), totalsOf(latest.priced))) {
      await tx.db.update(quoteVersion).set({ priced, updatedAt: now }).where(versionAt(row, row.number))
      await writeNext(tx, quote, row, counting)
      return { ok: false, reason: 'QUOTE_PRICE_CHANGED' }
    }
    await tx.db.update(quoteVersion).set({ priced, sentAt: now, updatedAt: now }).where(versionAt(row, row.number))
    const next = await writeNext(tx, quote, row, {
      ...countingColumns(tx, offer, created),
      state: 'Sent',
      sentNumber: row.number,
      sentAt: now,
      viewedAt: null,
      chosen: null,
      expiresAt: expiryOf(now, latest),
      answers: created.answers,
      pricedWith: {
        settings: offer.settings,
        market: offer.market,
        said: { answers: created.answers, priceNote: '' },
        how: howOf(created),
        options,
        terms: termsByOption(created),
        online,
        language: latest.form.language,
        note: latest.form.homeownerNote,
        photos: latest.form.photos ?? [],
      },
    })
    await writeStructures(tx, row, created.roofs)
    await writeLines(tx, row, optionFigures(priced.options[0]!).lines)
    const totalCents = priced.options[0]!.totalCents
    await emit(tx, quotePublished, { subjectId: row.leadId, data: { quoteId: id, number: row.number, totalCents } })
    return { ok: true, version: next, number: row.number }
  })
}

/** Reopens a withdrawn or expired quote; leaves an open one unchanged. */
async function sendAgain(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
  latest: StoredVersion,
): Promise<PublishResult> {
  return ctx.transaction<PublishResult>(async (tx) => {
    const locked = expectVersion(await lockQuoteRow(tx, id), version)
    if (!locked.ok) return locked
    const row = locked.known
    const now = tx.clock.now()
    const isOver =
      row.state === 'Withdrawn' || (row.state !== 'Chosen' && row.expiresAt !== null && row.expiresAt <= now)
    if (!isOver) return { ok: true, version, number: row.number }
    const state = row.chosen ? 'Chosen' : 'Sent'
    const next = await writeNext(tx, quote, row, { state, expiresAt: expiryOf(now, latest), sentAt: now })
    const { totalCents } = row
    await emit(tx, quotePublished, { subjectId: row.leadId, data: { quoteId: id, number: row.number, totalCents } })
    return { ok: true, version: next, number: row.number }
  })
}

const expiryOf = (now: Date, { form }: StoredVersion) => new Date(now.getTime() + form.validDays * 86_400_000)

const totalsOf = ({ options }: RepPriced) =>
  options.map(({ id, totalCents, upgrades }) => [id, totalCents, upgrades.map(({ amountCents }) => amountCents)])

/** The options in the homeowner's language, in the company's texts for it, without unit prices. */
export async function optionsForHomeowner(
  ctx: Ctx,
  offer: Offer,
  { form, roofs }: Pick<StoredVersion, 'form' | 'roofs'>,
  own: MadeQuote,
): Promise<SharedOption[]> {
  const message = priceRepQuote(offerIn(offer, await sayIn(ctx, form.language)), roofs, form, ctx.company)
  const { options, taxes } = message.ok ? message : own
  return options.map(({ option, offer: priced, upgrades }) => {
    // Photos are given as file ids, because each page has its own address for them.
    const product = itemised(priced, (fileId) => fileId)
    return {
      id: option.id,
      title: orStandard(option.title, form.language),
      product,
      ...(option.color && { color: option.color }),
      upgrades,
      subtotalCents: priced.price.totalCents,
      taxes,
    }
  })
}

type OfQuote = Pick<StoredQuote, 'companyId' | 'id'>

/** Replaces the quote's lines with those of the option that counts. */
export async function writeLines(tx: Ctx, { companyId, id }: OfQuote, lines: readonly ReadLine[]): Promise<void> {
  await tx.db.delete(quoteLine).where(and(eq(quoteLine.companyId, companyId), eq(quoteLine.quoteId, id)))
  if (lines.length === 0) return
  await tx.db.insert(quoteLine).values(lines.map((line, position) => ({ ...line, companyId, quoteId: id, position })))
}

async function writeStructures(tx: Ctx, { companyId, id }: OfQuote, roofs: RepRoofs): Promise<void> {
  await tx.db.delete(quoteStructure).where(and(eq(quoteStructure.companyId, companyId), eq(quoteStructure.quoteId, id)))
  await tx.db.insert(quoteStructure).values(
    roofs.structures.map(({ structure, planAreaSqft, roofAreaSqft, slope }, position) => ({
      companyId,
      quoteId: id,
      position,
      structureId: structure.id,
      name: structure.name,
      included: structure.included,
      slope: slope.category,
      rise: slope.rise,
      complexity: structure.complexity,
      planAreaSqft,
      roofAreaSqft,
      detectedPlanAreaSqft: structure.detected?.planAreaSqft ?? null,
      shape: structure.shape,
      shapeGuessed: structure.shapeGuessed,
      outline: structure.outline,
      detectedOutline: structure.detected?.outline ?? null,
      source: structure.source,
      notice: structure.notice,
    })),
  )
}

function howOf({ roofs: { included }, leftOut }: Pick<MadeQuote, 'roofs' | 'leftOut'>): HowPriced {
  const sum = (of: (one: (typeof included)[number]) => number) => included.reduce((total, one) => total + of(one), 0)
  return {
    planAreaSqft: sum(({ planAreaSqft }) => planAreaSqft),
    roofAreaSqft: sum(({ roofAreaSqft }) => roofAreaSqft),
    rise: Math.max(0, ...included.map(({ slope }) => slope.rise)),
    widened: [],
    narrowed: false,
    contracts: null,
    leftOut,
  }
}
