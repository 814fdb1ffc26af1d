import type { Page, PageRequest } from '@gable/contract/list'
import type { MarketDetail, MarketRow } from '@gable/contract/market'
import { and, asc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { ascending, keysetPage } from '../../platform/keyset.ts'
import { lockRecord } from '../../platform/records.ts'
import { idKey, wholeNumberKey } from '../../platform/sort-key.ts'
import { market, marketArea, marketShape } from './market.table.ts'

type StoredMarket = typeof market.$inferSelect

export const ofMarketId = ({ company }: Pick<Ctx, 'company'>, id: string) =>
  and(eq(market.companyId, company.id), eq(market.id, id))

const inOrder = ascending('market', wholeNumberKey(market.position), idKey(market.id))

const { id, name, active, version, financingType } = market
const columns = {
  id,
  name,
  active,
  version,
  financingType,
  products: sql<number>`(select count(*)::int from market_product shown
    join product on product.company_id = shown.company_id and product.id = shown.product_id and product.active
    where shown.company_id = market.company_id and shown.market_id = market.id and shown.visible)`,
}

/** The markets in their order, paginated by keyset. */
export async function listMarkets(
  ctx: Ctx,
  { search, ...requested }: { search: string } & PageRequest,
): Promise<Page<MarketRow>> {
  const page = keysetPage(inOrder, requested)
  const found = await ctx.db
    .select({ ...columns, place: page.place })
    .from(market)
    .where(and(eq(market.companyId, ctx.company.id), ...search.split(' ').filter(Boolean).map(saying), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const areas = await areaCounts(
    ctx,
    found.map((row) => row.id),
  )
  return page.of(found, (row) => ({ ...row, area: areas(row.id) }))
}

const saying = (word: string): SQL => ilike(market.name, containing(word))

export async function readMarket(ctx: Ctx, marketId: string): Promise<MarketDetail | undefined> {
  const [row] = await ctx.db
    .select({
      ...columns,
      taxes: market.taxes,
      learned: {
        on: market.learnedRange,
        contracts: market.learnedContracts,
        p90Bps: market.learnedBps,
        countedAt: market.learnedAt,
      },
    })
    .from(market)
    .where(ofMarketId(ctx, marketId))
  if (!row) return undefined
  const taxBps = Math.round(row.taxes.reduce((sum, { rate }) => sum + rate, 0) / 10)
  const { learned, ...rest } = row
  const learnedRange = { ...learned, countedAt: learned.countedAt?.toISOString() ?? null }
  return { ...rest, learnedRange, taxBps, area: (await areaCounts(ctx, [marketId]))(marketId) }
}

type AreaCounts = MarketRow['area']

/** Counts the active parts of these markets' service areas. */
async function areaCounts(ctx: Ctx, marketIds: string[]): Promise<(marketId: string) => AreaCounts> {
  if (marketIds.length === 0) return () => ofNothing
  const [parts, drawn] = await Promise.all([
    ctx.db
      .select({
        marketId: marketArea.marketId,
        kind: marketArea.kind,
        count: sql<number>`count(*)::int`,
        states: sql<string[]>`coalesce(array_agg(${marketArea.value} order by ${marketArea.value})
          filter (where ${marketArea.kind} = 'state'), '{}')`,
      })
      .from(marketArea)
      .where(
        and(
          eq(marketArea.companyId, ctx.company.id),
          inArray(marketArea.marketId, marketIds),
          eq(marketArea.active, true),
        ),
      )
      .groupBy(marketArea.marketId, marketArea.kind),
    ctx.db
      .select({ marketId: marketShape.marketId, count: sql<number>`count(*)::int` })
      .from(marketShape)
      .where(
        and(
          eq(marketShape.companyId, ctx.company.id),
          inArray(marketShape.marketId, marketIds),
          eq(marketShape.active, true),
        ),
      )
      .groupBy(marketShape.marketId),
  ])
  return (marketId) => {
    const of = parts.filter((part) => part.marketId === marketId)
    const count = (kind: string) => of.find((part) => part.kind === kind)?.count ?? 0
    return {
      national: count('national') > 0,
      states: of.find(({ kind }) => kind === 'state')?.states ?? [],
      counties: count('county'),
      postalCodes: count('postalCode'),
      shapes: drawn.find((each) => each.marketId === marketId)?.count ?? 0,
    }
  }
}

const ofNothing: AreaCounts = { national: false, states: [], counties: 0, postalCodes: 0, shapes: 0 }

/** A market of the company, locked until the transaction ends. */
export const lockMarket = (tx: Ctx, marketId: string): Promise<StoredMarket | undefined> =>
  lockRecord(tx, market, marketId)

/** The ids of the active markets that serve any place, which takes an active part. */
export async function servingMarkets(ctx: Ctx): Promise<string[]> {
  const hasPart = sql`(exists (select 1 from market_area part where part.company_id = market.company_id
      and part.market_id = market.id and part.active)
    or exists (select 1 from market_shape part where part.company_id = market.company_id
      and part.market_id = market.id and part.active))`
  const rows = await ctx.db
    .select({ id: market.id })
    .from(market)
    .where(and(eq(market.companyId, ctx.company.id), eq(market.active, true), hasPart))
  return rows.map((row) => row.id)
}

/** The markets' ids in order, and whether each serves the whole country. */
export async function marketOrder(ctx: Ctx): Promise<{ id: string; national: boolean }[]> {
  const national = sql<boolean>`exists (select 1 from market_area part where part.company_id = market.company_id
    and part.market_id = market.id and part.kind = 'national' and part.active)`
  return ctx.db
    .select({ id: market.id, national })
    .from(market)
    .where(eq(market.companyId, ctx.company.id))
    .orderBy(asc(market.position), asc(market.id))
}

/** The names of the markets that have a financing type, in alphabetical order. */
export async function marketsWithFinancingType(tx: Ctx, id: string): Promise<string[]> {
  const rows = await tx.db
    .select({ name: market.name })
    .from(market)
    .where(and(eq(market.companyId, tx.company.id), eq(market.financingTypeId, id)))
    .orderBy(asc(market.name))
  return rows.map(({ name }) => name)
}

/** The names of all of the company's markets, by their ids. */
export async function marketNames(ctx: Ctx): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: market.id, name: market.name })
    .from(market)
    .where(eq(market.companyId, ctx.company.id))
  return new Map(rows.map((row) => [row.id, row.name]))
}
