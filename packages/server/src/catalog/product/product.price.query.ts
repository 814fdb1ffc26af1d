import type { WhichProducts } from '@gable/contract/product-price'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { market } from '../../places/market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { daysAgo } from '../../platform/work/retention.ts'
import type { MarketPrice, PricedProduct } from './product.price.ts'
import { filteredBy } from './product.query.ts'
import { marketProduct, product, productPriceChange, productPriceChangeItem } from './product.table.ts'

/** How long the last price change can be undone, in days. */
export const undoDays = 1

const priced = {
  companyId: product.companyId,
  id: product.id,
  version: product.version,
  name: product.name,
  label: product.label,
  priceKind: product.priceKind,
  priceCents: product.priceCents,
  slopeSurchargeCents: product.slopeSurchargeCents,
}

/** These cards with their prices, in catalog order. */
export async function pricedProducts(ctx: Ctx, { ids, ...filters }: WhichProducts): Promise<PricedProduct[]> {
  const chosen = ids ? and(eq(product.companyId, ctx.company.id), inArray(product.id, ids)) : filteredBy(ctx, filters)
  const cards = await ctx.db
    .select(priced)
    .from(product)
    .where(chosen)
    .orderBy(asc(product.displayOrder), asc(product.id))
    .limit(2_000)
  return withMarkets(ctx, cards, { hold: false })
}

/** The same cards, locked until the transaction ends. */
export async function lockPrices(tx: Ctx, ids: readonly string[]): Promise<PricedProduct[]> {
  const these = and(eq(product.companyId, tx.company.id), inArray(product.id, [...ids]))
  const cards = await tx.db.select(priced).from(product).where(these).orderBy(asc(product.id)).for('update')
  return withMarkets(tx, cards, { hold: true })
}

async function withMarkets(
  ctx: Ctx,
  cards: Omit<PricedProduct, 'markets'>[],
  how: { hold: boolean },
): Promise<PricedProduct[]> {
  const own = Map.groupBy(
    await marketPrices(
      ctx,
      cards.map(({ id }) => id),
      how,
    ),
    ({ productId }) => productId,
  )
  return cards.map((card) => ({ ...card, markets: own.get(card.id) ?? [] }))
}

/** The market-specific prices of these cards, sorted by market name; locked if in a transaction. */
async function marketPrices(
  ctx: Ctx,
  productIds: readonly string[],
  { hold }: { hold: boolean },
): Promise<MarketPrice[]> {
  if (productIds.length === 0) return []
  const { companyId, marketId, productId, priceCents } = marketProduct
  const query = ctx.db
    .select({ marketId, market: market.name, productId, priceCents: sql<number>`${priceCents}`.mapWith(priceCents) })
    .from(marketProduct)
    .innerJoin(market, and(eq(market.companyId, companyId), eq(market.id, marketId)))
    .where(and(eq(companyId, ctx.company.id), inArray(productId, [...productIds]), isNotNull(priceCents)))
    .orderBy(asc(market.name), asc(marketId), asc(productId))
  return hold ? query.for('update', { of: marketProduct }) : query
}

/** The last price change, undone or not, until it expires. */
export async function lastChange(ctx: Ctx): Promise<typeof productPriceChange.$inferSelect | undefined> {
  const [last] = await ctx.db
    .select()
    .from(productPriceChange)
    .where(eq(productPriceChange.companyId, ctx.company.id))
    .orderBy(desc(productPriceChange.id))
    .limit(1)
  return last && last.createdAt >= daysAgo(ctx, undoDays) ? last : undefined
}

/** The prices before and after a change, card by card. */
export function itemsOf(tx: Ctx, changeId: string): Promise<(typeof productPriceChangeItem.$inferSelect)[]> {
  const { companyId, name } = productPriceChangeItem
  const ofChange = and(eq(companyId, tx.company.id), eq(productPriceChangeItem.changeId, changeId))
  return tx.db.select().from(productPriceChangeItem).where(ofChange).orderBy(asc(name))
}
