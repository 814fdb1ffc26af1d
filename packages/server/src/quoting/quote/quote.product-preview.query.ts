import { and, asc, eq } from 'drizzle-orm'
import { marketProduct } from '../../catalog/product/product.table.ts'
import { quoteSettings } from '../../catalog/quote-settings/quote-settings.table.ts'
import { inForce } from '../../places/market/market.access.ts'
import { market } from '../../places/market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'

/** The pricing settings of the company's first active market, and whether it shows this card's monthly price. */
export async function previewSettings(ctx: Ctx, productId: string | null) {
  const companyId = ctx.company.id
  const [found] = await ctx.db
    .select({ market, settings: quoteSettings })
    .from(market)
    .innerJoin(quoteSettings, eq(quoteSettings.companyId, market.companyId))
    .where(and(eq(market.companyId, companyId), eq(market.active, true)))
    .orderBy(asc(market.position), asc(market.id))
    .limit(1)
  const place = found && { ...found, market: inForce(found.market, ctx.company) }
  if (!place || productId === null) return place && { ...place, showMonthlyPrice: true }
  const [offered] = await ctx.db
    .select({ showMonthlyPrice: marketProduct.showMonthlyPrice })
    .from(marketProduct)
    .where(
      and(
        eq(marketProduct.companyId, companyId),
        eq(marketProduct.marketId, place.market.id),
        eq(marketProduct.productId, productId),
      ),
    )
  return { ...place, showMonthlyPrice: offered?.showMonthlyPrice ?? true }
}
