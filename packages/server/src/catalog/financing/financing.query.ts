import type { LoanTerms, MarketFinancing, MarketFinancingRow } from '@gable/contract/financing'
import { limits } from '@gable/contract/limits'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { financingType } from '../../places/financing-type/financing-type.table.ts'
import { isInForce } from '../../places/market/market.access.ts'
import { market } from '../../places/market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, wholeNumberKey } from '../../platform/sort-key.ts'

const marketsInOrder: ListOrder = {
  name: 'financed market',
  keys: [wholeNumberKey(market.position), idKey(market.id)],
  direction: 'asc',
}

const terms = {
  aprBps: market.aprBps,
  months: market.months,
  promotionMonths: market.promotionMonths,
}

const isHidden = ({ company }: Ctx) => sql<boolean>`not (${isInForce(company)})`

/** The markets in their order, with their financing. */
export async function listFinancedMarkets(ctx: Ctx, requested: PageRequest): Promise<Page<MarketFinancingRow>> {
  const page = keysetPage(marketsInOrder, requested)
  const { id, name, active } = market
  const found = await ctx.db
    .select({
      id,
      name,
      active,
      financingType: market.financingType,
      ...terms,
      isHidden: isHidden(ctx),
      typeName: financingType.name,
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
  return page.of(found, (row) => row)
}

export async function readFinancing(ctx: Ctx, marketId: string): Promise<MarketFinancing | undefined> {
  const [row] = await ctx.db
    .select({
      id: market.id,
      version: market.version,
      name: market.name,
      financingType: market.financingType,
      ...terms,
      merchantFeeBps: market.merchantFeeBps,
      factorMerchantFee: market.factorMerchantFee,
      financingDescription: market.financingDescription,
      financingTypeId: market.financingTypeId,
      isHidden: isHidden(ctx),
    })
    .from(market)
    .where(and(eq(market.companyId, ctx.company.id), eq(market.id, marketId)))
  return row
}

/**
 * The terms of the active markets that can show monthly prices, in market order. Excludes fees that are not factored
 * in.
 */
export async function termsOfMarkets(
  ctx: Ctx,
  { most = limits.market.most, marketId }: { most?: number; marketId?: string | undefined } = {},
): Promise<(LoanTerms & { marketId: string; name: string })[]> {
  const rows = await ctx.db
    .select({
      marketId: market.id,
      name: market.name,
      ...terms,
      description: market.financingDescription,
      factoredFeeBps: sql<number>`case when ${market.factorMerchantFee} then ${market.merchantFeeBps} else 0 end`,
    })
    .from(market)
    .where(
      and(
        eq(market.companyId, ctx.company.id),
        eq(market.active, true),
        ne(market.financingType, 'Custom'),
        isInForce(ctx.company),
        isNotNull(market.aprBps),
        isNotNull(market.months),
        marketId === undefined ? undefined : eq(market.id, marketId),
      ),
    )
    .orderBy(asc(market.position), asc(market.id))
    .limit(most)
  return rows.map((row) => ({ ...row, aprBps: row.aprBps!, months: row.months! }))
}
