import { asc, eq, sql } from 'drizzle-orm'
import { market } from '../../market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { product } from '../../product/product.table.ts'

/** What the filters of the lists offer: the company's markets, and the names of its products. */
export async function readChoices(ctx: Ctx): Promise<{ markets: { id: string; name: string }[]; products: string[] }> {
  const { id } = ctx.company
  const markets = await ctx.db
    .select({ id: market.id, name: market.name })
    .from(market)
    .where(eq(market.companyId, id))
    .orderBy(asc(sql`lower(${market.name})`), asc(market.id))
  const products = await ctx.db
    .selectDistinct({ name: product.name, by: sql`lower(${product.name})` })
    .from(product)
    .where(eq(product.companyId, id))
    .orderBy(asc(sql`lower(${product.name})`), asc(product.name))
  return { markets, products: products.map(({ name }) => name) }
}
