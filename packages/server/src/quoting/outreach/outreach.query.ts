import { type EstimateOutcome, estimateOutcomes } from '@gable/contract/estimate-outcome'
import type { OutreachRun } from '@gable/contract/outreach'
import { and, asc, desc, eq } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import { marketProduct, product } from '../../catalog/product/product.table.ts'
import { market } from '../../places/market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { outreachRun } from './outreach.table.ts'

type Counts = Partial<Record<EstimateOutcome, number>>

/** The number of contacts for each outcome, including zeros. */
const countsOf = (counts: Counts) =>
  Object.fromEntries(estimateOutcomes.map((outcome) => [outcome, counts[outcome] ?? 0])) as Record<
    EstimateOutcome,
    number
  >

/** Products that the company offers in any of its markets, in its own order. */
export function offeredProducts({ db, company: { id: companyId } }: Ctx) {
  return db
    .selectDistinct({ id: product.id, name: product.name, displayOrder: product.displayOrder })
    .from(product)
    .innerJoin(
      marketProduct,
      and(eq(marketProduct.companyId, product.companyId), eq(marketProduct.productId, product.id)),
    )
    .innerJoin(market, and(eq(market.companyId, marketProduct.companyId), eq(market.id, marketProduct.marketId)))
    .where(
      and(
        eq(product.companyId, companyId),
        eq(product.active, true),
        eq(marketProduct.visible, true),
        eq(market.active, true),
      ),
    )
    .orderBy(asc(product.displayOrder), asc(product.id))
}

/** The company's last run; null if there was none. */
export async function latestRun({ db, company }: Ctx): Promise<OutreachRun | null> {
  const [found] = await db
    .select({ run: outreachRun, by: user.name })
    .from(outreachRun)
    .leftJoin(user, and(eq(user.companyId, outreachRun.companyId), eq(user.id, outreachRun.startedByUserId)))
    .where(eq(outreachRun.companyId, company.id))
    .orderBy(desc(outreachRun.createdAt), desc(outreachRun.id))
    .limit(1)
  if (!found) return null
  const { id, state, failed, done, total, counts, productName, createdAt, finishedAt } = found.run
  return {
    id,
    state,
    failed,
    done,
    total,
    productName,
    counts: countsOf(counts),
    startedAt: createdAt.toISOString(),
    startedBy: found.by ?? '',
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
