import type { OnlinePrice } from '@gable/contract/price-changes'
import type { PriceTerms } from '@gable/pricing/price-terms'
import type { Ctx } from '../../platform/context.ts'
import { isOnlinePriceOf, newestOnlinePrice, quote } from './quote.table.ts'

/** The price that a lead's homeowner last got from the widget before a point in time; undefined if there is none. */
export async function onlinePrice(ctx: Ctx, leadId: string, before: Date): Promise<OnlinePrice | undefined> {
  const { totalCents, createdAt, display, rangeMinCents, rangeMaxCents, pricedWith } = quote
  const [row] = await ctx.db
    .select({ totalCents, createdAt, display, rangeMinCents, rangeMaxCents, pricedWith })
    .from(quote)
    .where(isOnlinePriceOf(ctx.company.id, leadId, before))
    .orderBy(...newestOnlinePrice)
    .limit(1)
  if (!row) return undefined
  const hasRange = row.rangeMinCents !== null && row.rangeMaxCents !== null
  return {
    at: row.createdAt.toISOString(),
    totalCents: row.totalCents,
    display: row.display,
    range: hasRange ? { minCents: row.rangeMinCents!, maxCents: row.rangeMaxCents! } : null,
    terms: (row.pricedWith.terms as PriceTerms | undefined) ?? null,
  }
}

/**
 * The same for the homeowner: null if the widget showed a monthly payment only, or if the price was stored without what
 * it was made of.
 */
export async function onlinePriceToShow(
  ctx: Ctx,
  { leadId, createdAt }: { leadId: string; createdAt: Date },
): Promise<OnlinePrice | null> {
  const online = await onlinePrice(ctx, leadId, createdAt)
  return online?.terms && (online.display === 'total' || online.range) ? online : null
}
