import type { HowPriced, PricedProduct, SlopeChoice } from '@gable/contract/quote'
import type { Ctx } from '../platform/context.ts'
import { recentOffer } from '../quote/quote.offer.ts'
import { howPriced, measureRoofs, priceOffer, shownProduct } from '../quote/quote.price.ts'
import { noteActivity, type QuoteSession } from './widget.session.ts'

export type PricingResult =
  | { ok: true; products: PricedProduct[]; how: HowPriced }
  | { ok: false; reason: 'QUOTE_EXISTS' | 'WIDGET_UNAVAILABLE' | 'ROOF_REQUIRED' | 'OPTION_NOT_AVAILABLE' }

/** The company's products with their prices for what the homeowner chose among the session's own roofs. */
export async function priceProducts(
  ctx: Ctx,
  widget: { publicId: string },
  session: QuoteSession,
  choice: { structures: { id: string; included: boolean }[]; slope: SlopeChoice },
): Promise<PricingResult> {
  if (session.finishedAt) return { ok: false, reason: 'QUOTE_EXISTS' }
  const offer = await recentOffer(ctx, session.marketId)
  if (!offer || offer.products.length === 0) return { ok: false, reason: 'WIDGET_UNAVAILABLE' }
  const measured = measureRoofs(session.roofs.structures, choice.structures, choice.slope, offer.settings)
  if (!measured.ok) return measured
  await noteActivity(ctx, session)
  const priced = offer.products.map((product) => priceOffer(offer, product, measured.roofs, ctx.company))
  const photoUrl = (fileId: string) => `/api/widget/${widget.publicId}/photos/${fileId}`
  return {
    ok: true,
    products: priced.map((one) => shownProduct(one, photoUrl)),
    how: howPriced(measured.roofs, priced),
  }
}
