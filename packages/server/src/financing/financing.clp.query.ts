import type { LoanProduct } from '@gable/contract/rate'
import { cents } from '@gable/pricing/money'
import { type FinancingTerms, monthlyOffer } from '@gable/pricing/monthly'
import { basisPoints } from '@gable/pricing/percent'
import { and, count, eq } from 'drizzle-orm'
import { market, marketProduct } from '../market/market.table.ts'
import type { Ctx } from '../platform/context.ts'
import { product } from '../product/product.table.ts'
import { baseProduct, productView } from '../rate/rate.query.ts'

const example = cents(1_000_000)

/** What a market shows now and would show with CLP; undefined where there is no such market. */
export async function clpOffer(ctx: Ctx, marketId: string) {
  const ofMarket = and(eq(market.companyId, ctx.company.id), eq(market.id, marketId))
  const [known] = await ctx.db.select().from(market).where(ofMarket)
  if (!known) return undefined
  const base = ctx.company.hasClpAccount ? await baseProduct(ctx) : undefined
  const offered: LoanProduct | null = base ? productView(base) : null
  const { financingType, aprBps, months, promotionMonths } = known
  const now = financingType === 'Custom' ? null : paymentOf({ aprBps, months, promotionMonths })
  return {
    product: offered,
    products: await shownMonthly(ctx, marketId),
    nowCents: now,
    thenCents: offered && paymentOf(offered),
  }
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
