import type { HowPriced, PricedProduct, SlopeChoice } from '@gable/contract/quote'
import type { Ctx } from '../platform/context.ts'
import type { ChosenStructure, StructureRefused } from '../quote/quote.edited.ts'
import { recentOffer } from '../quote/quote.offer.ts'
import { howPriced, measureRoofs, priceOffer, shownProduct } from '../quote/quote.price.ts'
import { suits } from '../quote/quote.slope.ts'
import { editedAt } from './widget.roofs.ts'
import { noteActivity } from './widget.session.ts'
import type { ServedSession } from './widget.table.ts'

export type PricingResult =
  | { ok: true; products: PricedProduct[]; how: HowPriced }
  | { ok: false; reason: 'QUOTE_EXISTS' | 'WIDGET_UNAVAILABLE' | 'ROOF_REQUIRED' | 'OPTION_NOT_AVAILABLE' }
  | StructureRefused

/** The company's products with their prices for what the homeowner chose of the session's roofs, and drew. */
export async function priceProducts(
  ctx: Ctx,
  widget: { publicId: string },
  session: ServedSession,
  choice: { structures: ChosenStructure[]; slope: SlopeChoice },
): Promise<PricingResult> {
  if (session.finishedAt) return { ok: false, reason: 'QUOTE_EXISTS' }
  const offer = await recentOffer(ctx, session.marketId)
  if (!offer || offer.products.length === 0) return { ok: false, reason: 'WIDGET_UNAVAILABLE' }
  const { known, site } = editedAt(ctx, session, null)
  const measured = measureRoofs(known, choice.structures, choice.slope, offer.settings, site)
  if (!measured.ok) return measured
  await noteActivity(ctx, session)
  const suitable = offer.products.filter((product) => suits(product, measured.roofs.slope))
  if (suitable.length === 0) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
  const priced = suitable.map((product) => priceOffer(offer, product, measured.roofs, ctx.company))
  const photoUrl = (fileId: string) => `/api/widget/${widget.publicId}/photos/${fileId}`
  return {
    ok: true,
    products: priced.map((one) => shownProduct(one, photoUrl)),
    how: howPriced(measured.roofs, priced),
  }
}
