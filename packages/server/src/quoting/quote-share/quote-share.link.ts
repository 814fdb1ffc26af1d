import type { ItemisedProduct } from '@gable/contract/quote'
import type { SharedQuote } from '@gable/contract/quote-share'
import { mixColors } from '@gable/roof/drawing/color'
import type { DrawnPlace, Shape } from '@gable/roof/drawing/drawing'
import { drawingToSvg } from '@gable/roof/drawing/drawing-svg'
import { measureRoofs, type RoofToMeasure } from '@gable/roof/report/measure-roofs'
import type { MeasuredRoof } from '@gable/roof/report/report-facts'
import type { PlanePoint } from '@gable/roof/units'
import { onDocuments } from '../../account/company/company.query.ts'
import { issueLink, type NewLink } from '../../platform/access/link.ts'
import type { Ctx } from '../../platform/context.ts'
import { readAsFile, readFileRow } from '../../platform/files/file-rows.ts'
import { derivedCapability, mintCapability } from '../../platform/secrets.ts'
import { emit } from '../../platform/work/events.ts'
import { findSession } from '../widget/widget.session.ts'
import { outlinesOf, sharedQuoteOf } from './quote-share.content.ts'
import { quoteLinkMade } from './quote-share.events.ts'
import { pdfFile } from './quote-share.pdf.ts'
import { isReadable, leadOfVisibleQuote, quoteOfVisit, readStored, readWidgetOfCompany } from './quote-share.query.ts'

const width = 520
const maxHeight = 300
const margin = 16

type Place = (point: PlanePoint) => DrawnPlace

/** Draws the roofs from above as an SVG in the company's color, north up, without text; empty if no roof is known. */
export function drawingOf(outlines: readonly RoofToMeasure[], roofColor: string): string {
  const roofs = measureRoofs(outlines)
  const corners = roofs.flatMap(({ rings }) => rings[0] ?? [])
  if (corners.length === 0) return ''
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min((width - 2 * margin) / (east - west), (maxHeight - 2 * margin) / (north - south))
  const height = (north - south) * scale + 2 * margin
  const place: Place = ([x, y]) => [width / 2 + (x - (west + east) / 2) * scale, margin + (north - y) * scale]
  return drawingToSvg({ width, height, label: '', shapes: roofs.flatMap((roof) => shapesOf(roof, place, roofColor)) })
}

function shapesOf({ roof, rings }: MeasuredRoof, place: Place, color: string): Shape[] {
  const outline: Shape = {
    kind: 'area',
    rings: rings.map((ring) => ring.map(place)),
    fill: mixColors(color, '#FFFFFF', 0.72),
    stroke: { color, width: 2.5 },
  }
  if (!roof.ok) return [outline]
  const inner = roof.roof.edges.filter(({ outlineEdge }) => outlineEdge === null)
  return [
    outline,
    ...inner.map(({ from, to, type }): Shape => {
      const points = [from, to].map(([x, y]) => place([x, y]))
      return { kind: 'line', points, stroke: { color, width: type === 'ridge' ? 2.5 : 1.5 } }
    }),
  ]
}

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
    const leadId = await leadOfVisibleQuote(tx, quoteId)
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
  const stored = (await isReadable(ctx, quoteId)) ? await readStored(ctx, quoteId) : undefined
  if (!stored) return undefined
  const shared = await sharedQuoteOf(ctx, stored, await onDocuments(ctx))
  const withPhotos = await photosOf(ctx)
  const { offer } = shared
  return {
    ...shared,
    product: withPhotos(shared.product),
    offer: offer && {
      ...offer,
      options: offer.options.map((option) => ({ ...option, product: withPhotos(option.product) })),
    },
    drawing: drawingOf(outlinesOf(stored), shared.look.roofColor),
  }
}

/** Returns the quote's PDF; undefined if the quote is gone. */
export async function readPdf(ctx: Ctx, quoteId: string): Promise<File | undefined> {
  return (await isReadable(ctx, quoteId)) ? pdfFile(ctx, quoteId) : undefined
}

/** Returns a photo of a link's quote. Undefined if the quote is gone or does not show this photo. */
export async function photoByLink(ctx: Ctx, quoteId: string, fileId: string): Promise<File | undefined> {
  const stored = (await isReadable(ctx, quoteId)) ? await readStored(ctx, quoteId) : undefined
  const photos = stored?.quote.source === 'rep' ? (stored.quote.pricedWith.photos as string[] | undefined) : undefined
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
