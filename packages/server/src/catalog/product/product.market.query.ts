import type { ShownFile } from '@gable/contract/file'
import type { Page, PageRequest } from '@gable/contract/list'
import type { MarketProductRow } from '@gable/contract/market'
import { and, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { file } from '../../platform/platform.table.ts'
import { idKey, wholeNumberKey } from '../../platform/sort-key.ts'
import { marketProduct } from './product.market.table.ts'
import { product, productPhoto } from './product.table.ts'

type StoredOffer = typeof marketProduct.$inferSelect

/** The position of a card in a market: its own there, or else that of the catalog. */
const placeInMarket: SQL<number> = sql`coalesce(${marketProduct.displayOrder}, ${product.displayOrder})`

const inOrder: ListOrder = {
  name: 'market product',
  keys: [wholeNumberKey(placeInMarket), idKey(product.id)],
  direction: 'asc',
}

const isOffered = (marketId: string) =>
  and(
    eq(marketProduct.companyId, product.companyId),
    eq(marketProduct.productId, product.id),
    eq(marketProduct.marketId, marketId),
  )

/** Every card of the company with its offer in a market, in the market's order, paginated by keyset. */
export async function listMarketProducts(
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
export async function readMarketProduct(
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
export async function showsAnother(
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
export async function cardOrder(ctx: Ctx, marketId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: product.id })
    .from(product)
    .leftJoin(marketProduct, isOffered(marketId))
    .where(eq(product.companyId, ctx.company.id))
    .orderBy(placeInMarket, product.id)
  return rows.map((row) => row.id)
}
