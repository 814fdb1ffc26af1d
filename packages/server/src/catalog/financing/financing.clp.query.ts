import type { LoanProduct } from '@gable/contract/rate'
import { cents } from '@gable/pricing/money'
import { monthlyOffer } from '@gable/pricing/monthly'
import { basisPoints } from '@gable/pricing/percent'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { hasLoanAccount, inForce, isInForce } from '../../places/market/market.access.ts'
import { market } from '../../places/market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { marketProduct } from '../product/product.market.table.ts'
import { product } from '../product/product.table.ts'
import { loanProduct } from '../rate/rate.table.ts'

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
