import type { LoanProduct } from '@gable/contract/rate'
import { cents } from '@gable/pricing/money'
import { type FinancingTerms, monthlyOffer } from '@gable/pricing/monthly'
import { basisPoints } from '@gable/pricing/percent'
import { and, count, eq, isNull } from 'drizzle-orm'
import { market, marketProduct } from '../market/market.table.ts'
import type { Ctx } from '../platform/context.ts'
import { product } from '../product/product.table.ts'
import { loanProduct } from '../rate/rate.table.ts'

const example = cents(1_000_000)

/** What a market shows now and would show with CLP; undefined where there is no such market. */
export async function clpOffer(ctx: Ctx, marketId: string) {
  const ofMarket = and(eq(market.companyId, ctx.company.id), eq(market.id, marketId))
  const [known] = await ctx.db.select().from(market).where(ofMarket)
  if (!known) return undefined
  const offered = (await basePackage(ctx)) ?? null
  const { financingType, aprBps, months, promotionMonths } = known
  const now = financingType === 'Custom' ? null : paymentOf({ aprBps, months, promotionMonths })
  return {
    product: offered,
    products: await shownMonthly(ctx, marketId),
    nowCents: now,
    thenCents: offered && paymentOf(offered),
  }
}

/** The base package of a company with an account at the lender, as long as the lender offers it. */
export async function basePackage(ctx: Pick<Ctx, 'db' | 'company'>): Promise<LoanProduct | undefined> {
  if (!ctx.company.hasClpAccount) return undefined
  const { productId: id, name, months, promotionMonths, aprBps, feeBps, companyId, isBase, goneAt } = loanProduct
  const [row] = await ctx.db
    .select({ id, name, months, promotionMonths, aprBps, feeBps })
    .from(loanProduct)
    .where(and(eq(companyId, ctx.company.id), eq(isBase, true), isNull(goneAt)))
  return row
}

function paymentOf(terms: { aprBps: number | null; months: number | null; promotionMonths: number }): number | null {
  const { aprBps, months, promotionMonths } = terms
  const asked: FinancingTerms = { noteRateBps: aprBps === null ? null : basisPoints(aprBps), months, promotionMonths }
  const one = monthlyOffer(example, asked)
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
