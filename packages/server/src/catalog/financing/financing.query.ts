import type { LoanTerms, MarketFinancing, MarketFinancingRow } from '@gable/contract/financing'
import { limits } from '@gable/contract/limits'
import type { Page, PageRequest } from '@gable/contract/list'
import type { LoanProduct } from '@gable/contract/rate'
import { cents } from '@gable/pricing/money'
import { monthlyOffer } from '@gable/pricing/monthly'
import { basisPoints } from '@gable/pricing/percent'
import { and, asc, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { financingType } from '../../places/financing-type/financing-type.table.ts'
import { hasLoanAccount, inForce, isInForce } from '../../places/market/market.access.ts'
import { market } from '../../places/market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { ascending, keysetPage } from '../../platform/keyset.ts'
import { idKey, wholeNumberKey } from '../../platform/sort-key.ts'
import { marketProduct, product } from '../product/product.table.ts'
import { loanProduct } from '../rate/rate.table.ts'

const marketsInOrder = ascending('financed market', wholeNumberKey(market.position), idKey(market.id))

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
  const found = ctx.db
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
  return page.read(found)
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

const example = cents(1_000_000)

/** A market's current monthly payment and the one it would show with CLP; undefined if the market does not exist. */
export async function clpOffer(ctx: Ctx, marketId: string) {
  const ofMarket = and(eq(market.companyId, ctx.company.id), eq(market.id, marketId))
  const [known] = await ctx.db.select().from(market).where(ofMarket)
  if (!known) return undefined
  const offered = (await basePackage(ctx)) ?? null
  const { financingType, ...terms } = inForce(known, ctx.company)
  const now = financingType === 'Custom' ? null : paymentOf(terms)
  return {
    product: offered,
    products: await shownMonthly(ctx, marketId),
    nowCents: now,
    thenCents: offered && paymentOf(offered),
  }
}

/**
 * Whether homeowners who borrow for a market's quote pay the lender's fee: the market has CLP with the fee factored in.
 * Without a market, the first active one with CLP decides.
 */
export async function factorsLoanFee(ctx: Ctx, marketId?: string | null): Promise<boolean> {
  const [row] = await ctx.db
    .select({ factors: market.factorMerchantFee })
    .from(market)
    .where(
      and(
        ...[eq(market.companyId, ctx.company.id), eq(market.financingType, 'CLP'), isInForce(ctx.company)],
        marketId ? eq(market.id, marketId) : eq(market.active, true),
      ),
    )
    .orderBy(asc(market.position), asc(market.id))
    .limit(1)
  return row?.factors ?? false
}

/** The base package of a company with a lender account, while the lender offers it. */
export async function basePackage(ctx: Pick<Ctx, 'db' | 'company'>): Promise<LoanProduct | undefined> {
  if (!hasLoanAccount(ctx.company)) return undefined
  const { productId: id, name, months, promotionMonths, aprBps, feeBps, companyId, isBase, goneAt } = loanProduct
  const [row] = await ctx.db
    .select({ id, name, months, promotionMonths, aprBps, feeBps })
    .from(loanProduct)
    .where(and(eq(companyId, ctx.company.id), eq(isBase, true), isNull(goneAt)))
  return row
}

interface Terms {
  aprBps: number | null
  months: number | null
  promotionMonths: number
  merchantFeeBps?: number
  factorMerchantFee?: boolean
}

function paymentOf({ aprBps, months, promotionMonths, merchantFeeBps = 0, factorMerchantFee }: Terms): number | null {
  const one = monthlyOffer(example, {
    noteRateBps: aprBps === null ? null : basisPoints(aprBps),
    months,
    promotionMonths,
    merchantFeeBps: basisPoints(factorMerchantFee ? merchantFeeBps : 0),
  })
  return one.ok ? one.offer.paymentCents : null
}

async function shownMonthly(ctx: Ctx, marketId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ products: count() })
    .from(marketProduct)
    .innerJoin(product, and(eq(product.companyId, marketProduct.companyId), eq(product.id, marketProduct.productId)))
    .where(
      and(
        ...[eq(marketProduct.companyId, ctx.company.id), eq(marketProduct.marketId, marketId)],
        ...[eq(marketProduct.visible, true), eq(marketProduct.showMonthlyPrice, true), eq(product.active, true)],
      ),
    )
  return row?.products ?? 0
}
