import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'

/** Updates market prices that the caller has locked. */
export async function writeMarketPrices(
  tx: Ctx,
  prices: readonly { marketId: string; productId: string; priceCents: number }[],
): Promise<void> {
  if (prices.length === 0) return
  const rows = JSON.stringify(prices.map((price) => [price.marketId, price.productId, price.priceCents]))
  await executeSql(
    tx.db,
    sql`update market_product set price_cents = (given ->> 2)::bigint
        from jsonb_array_elements(${rows}::jsonb) given
        where company_id = ${tx.company.id} and market_id = (given ->> 0)::uuid and product_id = (given ->> 1)::uuid`,
  )
}

/** Shows these cards in every market of the company. */
export async function offerAllEverywhere(tx: Ctx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await executeSql(
    tx.db,
    sql`insert into market_product (company_id, market_id, product_id)
        select market.company_id, market.id, card::uuid
        from market cross join jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb) card
        where market.company_id = ${tx.company.id} on conflict do nothing`,
  )
}

/** The names of the active markets whose shown active cards are all in this list, sorted by name. */
export async function marketsShowingOnly(tx: Ctx, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const { rows } = await executeSql<{ name: string }>(
    tx.db,
    sql`select market.name from market
        join market_product shown on shown.company_id = market.company_id and shown.market_id = market.id and shown.visible
        join product card on card.company_id = shown.company_id and card.id = shown.product_id and card.active
        where market.company_id = ${tx.company.id} and market.active
        group by market.id, market.name
        having bool_and(card.id in (select given::uuid from jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb) given))
        order by market.name`,
  )
  return rows.map(({ name }) => name)
}

export const offerEverywhere = (tx: Ctx, productId: string): Promise<void> => offerAllEverywhere(tx, [productId])

export async function offerEveryProduct(tx: Ctx, marketId: string): Promise<void> {
  await executeSql(
    tx.db,
    sql`insert into market_product (company_id, market_id, product_id)
        select company_id, ${marketId}::uuid, id from product where company_id = ${tx.company.id}`,
  )
}
