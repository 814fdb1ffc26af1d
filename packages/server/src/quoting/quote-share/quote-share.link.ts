import type { ItemisedProduct } from '@gable/contract/quote'
import type { SharedQuote } from '@gable/contract/quote-share'
import { onDocuments } from '../../account/company/company.documents.ts'
import { issueLink, type NewLink } from '../../platform/access/link.ts'
import type { Ctx } from '../../platform/context.ts'
import { readAsFile, readFileRow } from '../../platform/files/file-rows.ts'
import { derivedCapability, mintCapability } from '../../platform/secrets.ts'
import { emit } from '../../platform/work/events.ts'
import { findSession } from '../widget/widget.session.ts'
import { outlinesOf, sharedQuoteOf } from './quote-share.content.ts'
import { drawingOf } from './quote-share.drawing.ts'
import { quoteLinkMade } from './quote-share.events.ts'
import { pdfFile } from './quote-share.pdf.ts'
import { isReadable, leadOfVisible, quoteOfVisit, readStored, readWidgetOfCompany } from './quote-share.query.ts'

/** How many days an estimate can be read by its link. */
const openDays = 90

/** A link that does not work until it is issued. */
export interface DraftedLink {
  url: string
  link: NewLink & { expiresAt: Date }
}

/**
 * A new link to a quote. It is written into a mail before both are issued together, so that a failed attempt leaves no
 * link. Only the hash of earlier links is stored, so everyone who asks gets a new one. The secret is behind the #,
 * which is not sent to servers, proxies or logs.
 */
export function draftLink(ctx: Ctx, quoteId: string): DraftedLink {
  const capability = mintCapability()
  const link = { purpose: 'quote' as const, subjectId: quoteId, expiresAt: openUntil(ctx), capability }
  return { url: urlOf(ctx, capability.token), link }
}

const openUntil = ({ clock }: Ctx) => new Date(clock.now().getTime() + openDays * 86_400_000)
const urlOf = ({ config }: Ctx, token: string) => `${config.PUBLIC_URL}/quote#${token}`

export type ShareQuoteResult = { ok: true; url: string } | { ok: false; reason: 'SESSION_NOT_FOUND' | 'NOT_FOUND' }

/** Returns a link to the quote of this visit. It does not reach quotes that others requested at the same address. */
export async function shareQuote(ctx: Ctx, widget: { id: string }, sessionToken: string): Promise<ShareQuoteResult> {
  const session = await findSession(ctx, widget, sessionToken)
  if (!session) return { ok: false, reason: 'SESSION_NOT_FOUND' }
  const quoteId = await quoteOfVisit(ctx, session.id)
  if (!quoteId || !(await isReadable(ctx, quoteId))) return { ok: false, reason: 'NOT_FOUND' }
  return { ok: true, url: await linkOfVisit(ctx, quoteId, sessionToken) }
}

/** The single link of a visit: its secret is derived from the visit's own, so that asking again adds no row. */
async function linkOfVisit(ctx: Ctx, quoteId: string, sessionToken: string): Promise<string> {
  const capability = derivedCapability(`quote ${quoteId} of visit ${sessionToken}`)
  const token = await issueLink(ctx, { purpose: 'quote', subjectId: quoteId, expiresAt: openUntil(ctx), capability })
  return urlOf(ctx, token)
}

/** Returns a link for a user who may see the lead; the lead's history records who copied one. */
export async function linkForPerson(ctx: Ctx, quoteId: string): Promise<string | undefined> {
  return ctx.transaction(async (tx) => {
    const leadId = await leadOfVisible(tx, quoteId)
    if (!leadId || !(await isReadable(tx, quoteId))) return undefined
    await emit(tx, quoteLinkMade, { subjectId: leadId, data: { quoteId } })
    const { url, link } = draftLink(tx, quoteId)
    await issueLink(tx, link)
    return url
  })
}

/** Reads the quote of a link. Undefined if the quote or its lead was deleted. */
export async function readSharedQuote(
  ctx: Ctx,
  quoteId: string,
): Promise<(SharedQuote & { drawing: string }) | undefined> {
  const kept = (await isReadable(ctx, quoteId)) ? await readStored(ctx, quoteId) : undefined
  if (!kept) return undefined
  const shared = await sharedQuoteOf(ctx, kept, await onDocuments(ctx))
  const withPhotos = await photosOf(ctx)
  const { offer } = shared
  return {
    ...shared,
    product: withPhotos(shared.product),
    offer: offer && {
      ...offer,
      options: offer.options.map((option) => ({ ...option, product: withPhotos(option.product) })),
    },
    drawing: drawingOf(outlinesOf(kept), shared.look.roofColor),
  }
}

/** Returns the quote's PDF; undefined if the quote is gone. */
export async function readPdf(ctx: Ctx, quoteId: string): Promise<File | undefined> {
  return (await isReadable(ctx, quoteId)) ? pdfFile(ctx, quoteId) : undefined
}

/** Returns a photo of a link's quote. Undefined if the quote is gone or does not show this photo. */
export async function photoByLink(ctx: Ctx, quoteId: string, fileId: string): Promise<File | undefined> {
  const kept = (await isReadable(ctx, quoteId)) ? await readStored(ctx, quoteId) : undefined
  const photos = kept?.quote.source === 'rep' ? (kept.quote.pricedWith.photos as string[] | undefined) : undefined
  const row = photos?.includes(fileId) ? await readFileRow(ctx.db, ctx.company.id, fileId) : undefined
  return row && readAsFile(ctx, row, row.name)
}

/** Gives a product's photos the addresses for a page: photos are public with their product. */
export async function photosOf(ctx: Ctx): Promise<(product: ItemisedProduct) => ItemisedProduct> {
  const widget = await readWidgetOfCompany(ctx)
  // A photo that was removed since does not load, and the page shows a drawing instead.
  return (product) => ({
    ...product,
    photos: product.photos.flatMap(({ url: fileId, alt }) => {
      return widget ? [{ url: `/api/widget/${widget.publicId}/photos/${fileId}`, alt }] : []
    }),
  })
}
