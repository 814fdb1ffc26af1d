import type { ShownFile } from '@gable/contract/file'
import type { Page, PageRequest } from '@gable/contract/list'
import type { ProductDetail, ProductRow } from '@gable/contract/product'
import type { CatalogKind, CatalogProduct } from '@gable/contract/product-catalog'
import type { ProductFilters } from '@gable/contract/product-price'
import { and, asc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { market } from '../../places/market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { ascending, keysetPage } from '../../platform/keyset.ts'
import { file } from '../../platform/platform.table.ts'
import { lockRecord } from '../../platform/records.ts'
import { idKey, wholeNumberKey } from '../../platform/sort-key.ts'
import { findEntries, suggestedCents } from './catalog/catalog.ts'
import { marketProduct, product, productLabel, productPhoto } from './product.table.ts'

export type StoredProduct = typeof product.$inferSelect

const asShown = ascending('product', wholeNumberKey(product.displayOrder), idKey(product.id))

/** My Catalog, in the order in which homeowners see it, paginated by keyset. */
export async function listProducts(
  ctx: Ctx,
  { cursor, pageSize, ...filters }: ProductFilters & PageRequest,
): Promise<Page<ProductRow>> {
  const page = keysetPage(asShown, { cursor, pageSize })
  const { id, version, name, type, label, priceKind, priceCents, pricePerSheetCents, active } = product
  const markets = sql<number>`(select count(*)::int from market_product shown where shown.company_id = product.company_id
    and shown.product_id = product.id and shown.visible)`
  const found = await ctx.db
    .select({
      id,
      version,
      name,
      type,
      label,
      priceKind,
      priceCents,
      pricePerSheetCents,
      active,
      markets,
      place: page.place,
    })
    .from(product)
    .where(and(filteredBy(ctx, filters), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const photos = await photosOf(
    ctx,
    found.map((row) => row.id),
  )
  return page.of(found, (row) => ({ ...row, photo: photos.get(row.id)?.[0] ?? null }))
}

export function filteredBy(
  { company }: Pick<Ctx, 'company'>,
  { search, label, type }: ProductFilters,
): SQL | undefined {
  const same = (column: typeof product.label | typeof product.type, value: string) =>
    value === '' ? undefined : eq(sql`lower(${column})`, value.toLowerCase())
  return and(
    eq(product.companyId, company.id),
    ...search.split(' ').filter(Boolean).map(saying),
    same(product.label, label),
    same(product.type, type),
  )
}

/** Matches a word in the name, type, label, or SKU. */
function saying(word: string): SQL | undefined {
  const pattern = containing(word)
  return or(...[product.name, product.type, product.label, product.sku].map((column) => ilike(column, pattern)))
}

export async function readProduct(ctx: Ctx, id: string): Promise<ProductDetail | undefined> {
  const [row] = await ctx.db.select().from(product).where(ofId(ctx, id))
  if (!row) return undefined
  const { companyId: _c, displayOrder: _o, createdAt: _a, updatedAt: _u, ...card } = row
  return { ...card, photos: (await photosOf(ctx, [id])).get(id) ?? [], markets: await marketsOf(ctx, id) }
}

async function marketsOf(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: market.name })
    .from(marketProduct)
    .innerJoin(market, and(eq(market.companyId, marketProduct.companyId), eq(market.id, marketProduct.marketId)))
    .where(
      and(
        eq(marketProduct.companyId, ctx.company.id),
        eq(marketProduct.productId, id),
        eq(marketProduct.visible, true),
      ),
    )
    .orderBy(asc(market.name))
  return rows.map(({ name }) => name)
}

export const ofId = ({ company }: Pick<Ctx, 'company'>, id: string) =>
  and(eq(product.companyId, company.id), eq(product.id, id))

/** A card of the company, locked until the transaction ends. */
export const lockProduct = (tx: Ctx, id: string): Promise<StoredProduct | undefined> => lockRecord(tx, product, id)

/** The labels of the company, sorted by name, and whether a card currently uses each. */
export async function labelsOf(ctx: Ctx): Promise<{ name: string; used: boolean }[]> {
  const used = sql<boolean>`exists (select 1 from product card where card.company_id = product_label.company_id
    and lower(card.label) = lower(product_label.name))`
  return ctx.db
    .select({ name: productLabel.name, used })
    .from(productLabel)
    .where(eq(productLabel.companyId, ctx.company.id))
    .orderBy(sql`lower(${productLabel.name})`)
    .limit(2_000)
}

/** The types used by the company's cards, sorted by name. */
export async function typesOf(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinctOn([sql`lower(${product.type})`], { type: product.type })
    .from(product)
    .where(eq(product.companyId, ctx.company.id))
    .orderBy(sql`lower(${product.type})`, asc(product.type))
    .limit(2_000)
  return rows.map(({ type }) => type)
}

/** The built-in catalog, with the entries that the company already has cards of. */
export async function listCatalog(
  ctx: Ctx,
  { search, kind }: { search: string; kind: CatalogKind | null },
): Promise<CatalogProduct[]> {
  const taken = await ctx.db
    .select({ id: product.id, key: product.catalogueKey })
    .from(product)
    .where(and(eq(product.companyId, ctx.company.id), ne(product.catalogueKey, '')))
  const cards = new Map(taken.map(({ id, key }) => [key, id]))
  return findEntries(search, kind).map((entry) => {
    const { typical, additionalCostText = '', ...message } = entry
    const [low, high] = typical
    return {
      ...message,
      topFeatures: [...message.topFeatures],
      whatIsIncluded: [...message.whatIsIncluded],
      slopes: [...message.slopes],
      additionalCostText,
      typicalCents: { low: low * 100, high: high * 100 },
      suggestedCents: suggestedCents(entry),
      cardId: cards.get(entry.key) ?? null,
    }
  })
}

/** The photos of each of these cards, in order. */
async function photosOf(ctx: Ctx, productIds: readonly string[]): Promise<Map<string, ShownFile[]>> {
  const photos = new Map<string, ShownFile[]>()
  if (productIds.length === 0) return photos
  const rows = await ctx.db
    .select({ productId: productPhoto.productId, file })
    .from(productPhoto)
    .innerJoin(file, and(eq(file.companyId, productPhoto.companyId), eq(file.id, productPhoto.fileId)))
    .where(and(eq(productPhoto.companyId, ctx.company.id), inArray(productPhoto.productId, [...productIds])))
    .orderBy(asc(productPhoto.position))
  for (const {
    productId,
    file: { id, name, contentType, bytes, thumbnailKey },
  } of rows) {
    const shown = { id, name, contentType, bytes, thumbnail: thumbnailKey !== null }
    photos.set(productId, [...(photos.get(productId) ?? []), shown])
  }
  return photos
}
