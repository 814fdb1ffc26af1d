import { buffer } from 'node:stream/consumers'
import type { MapFeatures } from '@gable/contract/geo'
import { and, eq } from 'drizzle-orm'
import { onDocuments } from '../../account/company/company.query.ts'
import { groundRound } from '../../places/geo/geo.imagery.ts'
import { mapFeaturesWithin } from '../../places/geo/geo.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { addMadeFile, readAsFile, readFileRow } from '../../platform/files/file-rows.ts'
import { slugOf } from '../../platform/slug.ts'
import { rewritePicture } from '../../platform/upload/picture.ts'
import { outlinesOf, pdfWords, sharedQuoteOf } from './quote-share.content.ts'
import { lockQuote, readStored, type StoredQuote, storedPdf } from './quote-share.query.ts'
import { quoteShare } from './quote-share.table.ts'

const pdfPurpose = 'letter.pdf'

/** A stored PDF: the file, and the name that its reader sees. */
export interface StoredPdf {
  fileId: string
  name: string
}

/**
 * Returns the PDF of a quote and makes it if needed; safe to repeat. Rejects when it cannot be rendered now. Undefined
 * when the quote is gone. Renders and reads files, so never use inside a transaction.
 */
export async function pdfOf(ctx: Ctx, quoteId: string): Promise<StoredPdf | undefined> {
  const saved = await readStored(ctx, quoteId)
  if (!saved) return undefined
  const name = nameOf(saved)
  const fileId = (await storedPdf(ctx, quoteId)) ?? (await makePdf(ctx, saved, name))
  return { fileId, name }
}

/** The same as a file in memory. */
export async function pdfFile(ctx: Ctx, quoteId: string): Promise<File | undefined> {
  const pdf = await pdfOf(ctx, quoteId)
  const row = pdf && (await readFileRow(ctx.db, ctx.company.id, pdf.fileId))
  return row && readAsFile(ctx, row, pdf.name)
}

/** Deletes the PDF of the previous state: the next version, or the homeowner's choice, gets its own. */
export async function dropPdf(tx: Ctx, quoteId: string): Promise<void> {
  await tx.db.delete(quoteShare).where(and(eq(quoteShare.companyId, tx.company.id), eq(quoteShare.quoteId, quoteId)))
}

async function makePdf(ctx: Ctx, saved: StoredQuote, name: string): Promise<string> {
  const companyId = ctx.company.id
  const quoteId = saved.quote.id
  const outlines = outlinesOf(saved)
  const shared = await sharedQuoteOf(ctx, saved, await onDocuments(ctx))
  const body = await ctx.documents.renderQuote({
    quoteId,
    shared,
    outlines,
    surroundings: await groundOf(ctx, outlines[0]?.outline[0]?.[0]),
    photo: await photoOf(ctx, shared.product.photos[0]?.url),
    sitePhotos: await sitePhotosOf(ctx, shared.offer?.photos ?? []),
  })
  const stored = await ctx.files.keep(companyId, { name, kind: 'pdf', body })
  return ctx.transaction(async (tx) => {
    // If two are made at the same moment, the first one is stored and the other's bytes are dropped.
    await lockQuote(tx, quoteId)
    const first = await storedPdf(tx, quoteId)
    if (first) return first
    const fileId = await addMadeFile(tx, stored, pdfPurpose)
    await dropPdf(tx, quoteId)
    const number = saved.quote.sentNumber ?? 1
    await tx.db.insert(quoteShare).values({ companyId, quoteId, number, fileId, createdAt: tx.clock.now() })
    return fileId
  })
}

const nothingRound: MapFeatures = { roads: [], buildings: [], houseNumbers: [], notices: [] }

async function groundOf(ctx: Ctx, at: readonly [number, number] | undefined): Promise<MapFeatures> {
  return at ? mapFeaturesWithin(ctx, groundRound(at)) : nothingRound
}

/** One at a time, so that only one large photo is in memory. */
async function sitePhotosOf(ctx: Ctx, fileIds: readonly string[]): Promise<string[]> {
  const photos: string[] = []
  for (const fileId of fileIds) {
    const photo = await photoOf(ctx, fileId)
    if (photo) photos.push(photo)
  }
  return photos
}

/** Scaled for print. A photo that cannot be read, or was removed since, does not hold up the quote. */
async function photoOf(ctx: Ctx, fileId: string | undefined): Promise<string | null> {
  const row = fileId ? await readFileRow(ctx.db, ctx.company.id, fileId) : undefined
  if (!row) return null
  try {
    const bytes = await buffer(await ctx.files.read(row.storeKey))
    const small = await rewritePicture(ctx.company.id, bytes, 'jpeg', { picture: { width: 600, height: 400 } })
    return small.ok ? `data:image/jpeg;base64,${Buffer.from(small.picture.body).toString('base64')}` : null
  } catch (error) {
    ctx.log.warn({ fileId, error: (error as Error).message }, 'failed to read a photo for a quote')
    return null
  }
}

/** For example, "12-elm-street-driggs-roof-estimate.pdf". */
function nameOf({ address: { street, city }, submission }: StoredQuote): string {
  return `${slugOf(`${street} ${city} ${pdfWords[submission.language]}`, 80)}.pdf`
}
