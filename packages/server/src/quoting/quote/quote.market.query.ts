import type { Page, PageRequest } from '@gable/contract/list'
import type { MarketFacts, MarketPrice, SettingsMarket } from '@gable/contract/quote-settings'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { marketProduct, product } from '../../catalog/product/product.table.ts'
import { financingType } from '../../places/financing-type/financing-type.table.ts'
import { isInForce } from '../../places/market/market.access.ts'
import { market, marketArea, marketShape } from '../../places/market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { ascending, keysetPage } from '../../platform/keyset.ts'
import { idKey, wholeNumberKey } from '../../platform/sort-key.ts'

/** The markets as the settings show them. The market and financing slices change them. */

const inOrder = ascending('quoteMarket', wholeNumberKey(market.position), idKey(market.id))

/** Same condition as `quote.monthly`: without a rate and a term there is no monthly price. */
const hasTerms = ({ company }: Ctx) =>
  sql<boolean>`${isInForce(company)} and ${market.aprBps} is not null and ${market.months} > ${market.promotionMonths}`

/** The selectable markets in order. The limit on markets bounds the list. */
export async function marketChoices(ctx: Ctx): Promise<SettingsMarket[]> {
  const { id, name, active } = market
  return ctx.db
    .select({ id, name, active, hasTerms: hasTerms(ctx) })
    .from(market)
    .where(eq(market.companyId, ctx.company.id))
    .orderBy(asc(market.position), asc(market.id))
}

/** The markets with their financing, service area and number of products. */
export async function marketFacts(ctx: Ctx, requested: PageRequest): Promise<Page<MarketFacts>> {
  const page = keysetPage(inOrder, requested)
  const { id, name, active, financingType: type, aprBps, months, promotionMonths } = market
  const found = await ctx.db
    .select({
      row: { id, name, active },
      financing: {
        type,
        name: sql<string>`coalesce(${financingType.name}, '')`,
        aprBps,
        months,
        promotionMonths,
        isHidden: sql<boolean>`not (${isInForce(ctx.company)})`,
      },
      products: sql<number>`(select count(*)::int from market_product shown
        join product card on card.company_id = shown.company_id and card.id = shown.product_id
        where shown.company_id = market.company_id and shown.market_id = market.id and shown.visible and card.active)`,
      place: page.place,
    })
    .from(market)
    .leftJoin(
      financingType,
      and(eq(financingType.companyId, market.companyId), eq(financingType.id, market.financingTypeId)),
    )
    .where(and(eq(market.companyId, ctx.company.id), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const areas = await areasOf(
    ctx,
    found.map(({ row }) => row.id),
  )
  return page.of(found, ({ row, financing, products }) => ({ ...row, financing, products, area: areas(row.id) }))
}

/** Counts the active service-area entries of each market. */
async function areasOf(ctx: Ctx, ids: string[]): Promise<(id: string) => MarketFacts['area']> {
  const { marketId, kind, value, active } = marketArea
  const ofMarkets = and(eq(marketArea.companyId, ctx.company.id), inArray(marketId, ids), eq(active, true))
  const count = sql<number>`count(*)::int`
  const kinds = await ctx.db
    .select({
      marketId,
      kind,
      count,
      states: sql<string[]>`array_agg(${value} order by ${value}) filter (where ${kind} = 'state')`,
    })
    .from(marketArea)
    .where(ofMarkets)
    .groupBy(marketId, kind)
  const shapes = await ctx.db
    .select({ marketId: marketShape.marketId, count })
    .from(marketShape)
    .where(
      and(eq(marketShape.companyId, ctx.company.id), inArray(marketShape.marketId, ids), eq(marketShape.active, true)),
    )
    .groupBy(marketShape.marketId)
  return (id) => {
    const of = (wanted: (typeof kinds)[number]['kind']) =>
      kinds.find((one) => one.marketId === id && one.kind === wanted)
    return {
      national: of('national') !== undefined,
      states: of('state')?.states ?? [],
      counties: of('county')?.count ?? 0,
      postalCodes: of('postalCode')?.count ?? 0,
      shapes: shapes.find((one) => one.marketId === id)?.count ?? 0,
    }
  }
}

/** A product without its own position in the market uses its position in the catalog. */
const byPlace = ascending(
  'quoteMarketProduct',
  wholeNumberKey(sql`coalesce(${marketProduct.displayOrder}, ${product.displayOrder})`),
  idKey(product.id),
)

/** The products of a market with their prices there; none for an unknown market. */
export async function marketPrices(
  ctx: Ctx,
  { marketId, ...requested }: { marketId: string } & PageRequest,
): Promise<Page<MarketPrice>> {
  const page = keysetPage(byPlace, requested)
  const { name, label, priceKind } = product
  const found = ctx.db
    .select({
      row: { productId: product.id, name, label, priceKind },
      priceCents: sql<number>`coalesce(${marketProduct.priceCents}, ${product.priceCents})`.mapWith(Number),
      ownPrice: sql<boolean>`${marketProduct.priceCents} is not null`,
      shown: sql<boolean>`${marketProduct.visible} and ${product.active}`,
      showMonthlyPrice: marketProduct.showMonthlyPrice,
      place: page.place,
    })
    .from(marketProduct)
    .innerJoin(product, and(eq(product.companyId, marketProduct.companyId), eq(product.id, marketProduct.productId)))
    .where(and(eq(marketProduct.companyId, ctx.company.id), eq(marketProduct.marketId, marketId), page.behind))
  return page.read(found, ({ row, ...rest }) => ({ ...row, ...rest }))
}
