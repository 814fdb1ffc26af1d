import { and, asc, eq, sql } from 'drizzle-orm'
import { marketProduct, product, productPhoto } from '../../catalog/product/product.table.ts'
import { type QuoteSettings, quoteSettings } from '../../catalog/quote-settings/quote-settings.table.ts'
import { inForce } from '../../places/market/market.access.ts'
import { market } from '../../places/market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'

export type Market = typeof market.$inferSelect
export type OfferedProduct = typeof product.$inferSelect & {
  showMonthlyPrice: boolean
  photos: { fileId: string; alt: string }[]
}

/** A company's current offer in a market, and how it is priced. */
export interface Offer {
  settings: QuoteSettings
  market: Market
  products: OfferedProduct[]
}

/** Reads the offer. Undefined when the market or the settings are gone. */
export async function readOffer(ctx: Ctx, marketId: string): Promise<Offer | undefined> {
  const companyId = ctx.company.id
  const [place] = await ctx.db
    .select({ market, settings: quoteSettings })
    .from(market)
    .innerJoin(quoteSettings, eq(quoteSettings.companyId, market.companyId))
    .where(and(eq(market.companyId, companyId), eq(market.id, marketId), eq(market.active, true)))
  if (!place) return undefined
  const rows = await ctx.db
    .select({ product, offered: marketProduct, photo: { fileId: productPhoto.fileId, alt: productPhoto.alt } })
    .from(marketProduct)
    .innerJoin(product, and(eq(product.companyId, marketProduct.companyId), eq(product.id, marketProduct.productId)))
    .leftJoin(productPhoto, and(eq(productPhoto.companyId, product.companyId), eq(productPhoto.productId, product.id)))
    .where(
      and(
        eq(marketProduct.companyId, companyId),
        eq(marketProduct.marketId, marketId),
        eq(marketProduct.visible, true),
        eq(product.active, true),
      ),
    )
    .orderBy(
      sql`coalesce(${marketProduct.displayOrder}, ${product.displayOrder})`,
      asc(product.id),
      asc(productPhoto.position),
    )
  return { settings: place.settings, market: inForce(place.market, ctx.company), products: withPhotos(rows) }
}

interface OfferRow {
  product: typeof product.$inferSelect
  offered: typeof marketProduct.$inferSelect
  photo: { fileId: string; alt: string } | null
}

function withPhotos(rows: OfferRow[]): OfferedProduct[] {
  const byId = new Map<string, OfferedProduct>()
  for (const { product: card, offered, photo } of rows) {
    const known = byId.get(card.id) ?? {
      ...card,
      priceCents: offered.priceCents ?? card.priceCents,
      showMonthlyPrice: offered.showMonthlyPrice,
      photos: [],
    }
    if (photo) known.photos.push(photo)
    byId.set(card.id, known)
  }
  return [...byId.values()]
}
