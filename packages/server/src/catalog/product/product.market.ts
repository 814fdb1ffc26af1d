import type { ShownFile } from '@gable/contract/file'
import type { Page, PageRequest } from '@gable/contract/list'
import type { MarketProductRow } from '@gable/contract/market'
import type { MarketProductForm } from '@gable/contract/market-form'
import { and, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { lockOffer } from '../../places/market/market.order.ts'
import { lockMarket, readMarket } from '../../places/market/market.query.ts'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { containing } from '../../platform/db/like.ts'
import { ascending, keysetPage } from '../../platform/keyset.ts'
import { file } from '../../platform/platform.table.ts'
import { idKey, wholeNumberKey } from '../../platform/sort-key.ts'
import { emit } from '../../platform/work/events.ts'
import { marketProductChanged } from './product.events.ts'
import { marketProduct, product, productPhoto } from './product.table.ts'

/** Every card as offered in a market; undefined if the market does not exist. */
export async function productsOfMarket(ctx: Ctx, requested: Parameters<typeof listMarketProducts>[1]) {
  return (await readMarket(ctx, requested.id)) && listMarketProducts(ctx, requested)
}

type OfMarket = { id: string; productId: string }
type Pressed = { [Field in keyof MarketProductForm]?: MarketProductForm[Field] | undefined }

type SetProductResult =
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

type StoredOffer = typeof marketProduct.$inferSelect

/** The position of a card in a market: its own there, or else that of the catalog. */
const placeInMarket: SQL<number> = sql`coalesce(${marketProduct.displayOrder}, ${product.displayOrder})`

const inOrder = ascending('market product', wholeNumberKey(placeInMarket), idKey(product.id))

const isOffered = (marketId: string) =>
  and(
    eq(marketProduct.companyId, product.companyId),
    eq(marketProduct.productId, product.id),
    eq(marketProduct.marketId, marketId),
  )

/** Every card of the company with its offer in a market, in the market's order, paginated by keyset. */
async function listMarketProducts(
  ctx: Ctx,
  { id: marketId, search, ...requested }: { id: string; search: string } & PageRequest,
): Promise<Page<MarketProductRow>> {
  const page = keysetPage(inOrder, requested)
  const found = await ctx.db
    .select({
      productId: product.id,
      name: product.name,
      label: product.label,
      type: product.type,
      priceKind: product.priceKind,
      cardPriceCents: product.priceCents,
      pricePerSheetCents: product.pricePerSheetCents,
      cardActive: product.active,
      visible: sql<boolean>`coalesce(${marketProduct.visible}, false)`,
      showMonthlyPrice: sql<boolean>`coalesce(${marketProduct.showMonthlyPrice}, true)`,
      priceCents: marketProduct.priceCents,
      place: page.place,
    })
    .from(product)
    .leftJoin(marketProduct, isOffered(marketId))
    .where(and(eq(product.companyId, ctx.company.id), ...search.split(' ').filter(Boolean).map(saying), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const photos = await firstPhotos(
    ctx,
    found.map((row) => row.productId),
  )
  return page.of(found, (row) => ({ ...row, photo: photos.get(row.productId) ?? null }))
}

/** Matches a word in the name, type, label, or SKU, as in My Catalog. */
function saying(word: string): SQL | undefined {
  const pattern = containing(word)
  return or(...[product.name, product.type, product.label, product.sku].map((column) => ilike(column, pattern)))
}

async function firstPhotos(ctx: Ctx, productIds: string[]): Promise<Map<string, ShownFile>> {
  if (productIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectDistinctOn([productPhoto.productId], { productId: productPhoto.productId, file })
    .from(productPhoto)
    .innerJoin(file, and(eq(file.companyId, productPhoto.companyId), eq(file.id, productPhoto.fileId)))
    .where(and(eq(productPhoto.companyId, ctx.company.id), inArray(productPhoto.productId, productIds)))
    .orderBy(productPhoto.productId, productPhoto.position)
  return new Map(
    rows.map(({ productId, file: { id, name, contentType, bytes, thumbnailKey } }) => {
      return [productId, { id, name, contentType, bytes, thumbnail: thumbnailKey !== null }]
    }),
  )
}

/** A card with its offer in a market; undefined if the company has no such card. */
async function readMarketProduct(
  ctx: Ctx,
  { id: marketId, productId }: { id: string; productId: string },
): Promise<{ name: string; cardActive: boolean; offered: StoredOffer | null } | undefined> {
  const [row] = await ctx.db
    .select({ name: product.name, cardActive: product.active, offered: marketProduct })
    .from(product)
    .leftJoin(marketProduct, isOffered(marketId))
    .where(and(eq(product.companyId, ctx.company.id), eq(product.id, productId)))
  return row
}

/** Whether a market shows any card other than this one. */
async function showsAnother(
  ctx: Ctx,
  { id: marketId, productId }: { id: string; productId: string },
): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: product.id })
    .from(product)
    .innerJoin(marketProduct, isOffered(marketId))
    .where(
      and(
        eq(product.companyId, ctx.company.id),
        eq(product.active, true),
        eq(marketProduct.visible, true),
        ne(product.id, productId),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The ids of all cards in a market's order. */
async function cardOrder(ctx: Ctx, marketId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: product.id })
    .from(product)
    .leftJoin(marketProduct, isOffered(marketId))
    .where(eq(product.companyId, ctx.company.id))
    .orderBy(placeInMarket, product.id)
  return rows.map((row) => row.id)
}
