import type { MarketProductForm } from '@gable/contract/market-form'
import { sql } from 'drizzle-orm'
import { lockOffer } from '../../places/market/market.order.ts'
import { lockMarket, readMarket } from '../../places/market/market.query.ts'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { emit } from '../../platform/work/events.ts'
import { marketProductChanged } from './product.events.ts'
import { cardOrder, listMarketProducts, readMarketProduct, showsAnother } from './product.market.query.ts'
import { marketProduct } from './product.market.table.ts'

/** Every card as offered in a market; undefined if the market does not exist. */
export async function productsOfMarket(ctx: Ctx, requested: Parameters<typeof listMarketProducts>[1]) {
  return (await readMarket(ctx, requested.id)) && listMarketProducts(ctx, requested)
}

type OfMarket = { id: string; productId: string }
type Pressed = { [Field in keyof MarketProductForm]?: MarketProductForm[Field] | undefined }

export type SetProductResult =
  | { ok: true }
  | { ok: false; reason: 'NOT_FOUND' }
  | { ok: false; reason: 'PRODUCT_LAST_OF_MARKET'; markets: string[] }

/**
 * Updates how a market offers a card; omitted fields remain unchanged. The last card that a market shows cannot be
 * hidden.
 */
export async function setMarketProduct(
  ctx: Ctx,
  { id, productId, ...requested }: Pressed & OfMarket,
): Promise<SetProductResult> {
  return ctx.transaction<SetProductResult>(async (tx) => {
    await lockOffer(tx)
    const known = await lockMarket(tx, id)
    const card = await readMarketProduct(tx, { id, productId })
    if (!known || !card) return { ok: false, reason: 'NOT_FOUND' }
    const { visible = false, showMonthlyPrice = true, priceCents = null } = card.offered ?? {}
    const form = {
      visible: requested.visible ?? visible,
      showMonthlyPrice: requested.showMonthlyPrice ?? showMonthlyPrice,
      priceCents: requested.priceCents === undefined ? priceCents : requested.priceCents,
    }
    const isTakenOff = visible && card.cardActive && !form.visible
    if (isTakenOff && !(await showsAnother(tx, { id, productId }))) {
      return { ok: false, reason: 'PRODUCT_LAST_OF_MARKET', markets: [known.name] }
    }
    const changes = changesOf<MarketProductForm>({ visible, showMonthlyPrice, priceCents }, form)
    if (!changes) return { ok: true }
    const { companyId, marketId, productId: ofCard } = marketProduct
    await tx.db
      .insert(marketProduct)
      .values({ companyId: tx.company.id, marketId: id, productId, ...form })
      .onConflictDoUpdate({ target: [companyId, marketId, ofCard], set: form })
    const data = { name: known.name, product: card.name, ...changes }
    await emit(tx, marketProductChanged, { subjectId: id, data })
    return { ok: true }
  })
}

/** Moves a card behind another one in a market, or to the front; nothing moves if either is gone. */
export async function moveMarketProduct(
  ctx: Ctx,
  { id, productId, behind }: OfMarket & { behind: string | null },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockOffer(tx)
    if (!(await lockMarket(tx, id))) return
    const ids = await cardOrder(tx, id)
    const others = ids.filter((other) => other !== productId)
    const before = behind === null ? 0 : others.indexOf(behind) + 1
    if (others.length === ids.length || (behind !== null && before === 0)) return
    const wanted = [...others.slice(0, before), productId, ...others.slice(before)]
    // A card without a row in the market is hidden there but still needs a position.
    await executeSql(
      tx.db,
      sql`insert into market_product (company_id, market_id, product_id, visible, display_order)
        select ${tx.company.id}, ${id}, wanted.id, false, wanted.place
        from unnest(${sql.param(wanted)}::uuid[]) with ordinality as wanted(id, place)
        on conflict (company_id, market_id, product_id) do update set display_order = excluded.display_order`,
    )
  })
}
