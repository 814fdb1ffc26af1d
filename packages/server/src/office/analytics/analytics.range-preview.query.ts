import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { market } from '../../places/market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { isOnlinePriceOf, quote } from '../../quoting/quote/quote.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/** A price that the widget gave to a homeowner. */
export interface GivenPrice {
  leadId: string
  at: Date
  productName: string
  totalCents: number
  /** The range that was shown; null if another kind of price was. */
  shown: { minCents: number; maxCents: number } | null
}

export async function marketExists(ctx: Ctx, marketId: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: market.id })
    .from(market)
    .where(and(eq(market.companyId, ctx.company.id), eq(market.id, marketId)))
  return found !== undefined
}

/** The widget's prices in a market since a day of the company's calendar, newest first. */
export async function pricesGiven(ctx: Ctx, marketId: string, since: string): Promise<GivenPrice[]> {
  const { createdAt: at, productName, totalCents, rangeMinCents, rangeMaxCents } = quote
  const rows = await ctx.db
    .select({ leadId: lead.id, at, productName, totalCents, rangeMinCents, rangeMaxCents })
    .from(lead)
    .innerJoin(quote, isOnlinePriceOf(ctx.company.id, lead.id, ctx.clock.now()))
    .where(
      and(
        ...[eq(lead.companyId, ctx.company.id), eq(lead.marketId, marketId), eq(lead.isTest, false)],
        ...[ne(lead.status, 'Deleted')],
        sql`${at} >= (${since}::date)::timestamp at time zone ${ctx.company.timeZone}::text`,
      ),
    )
    .orderBy(desc(at), desc(quote.id))
  return rows.map(({ rangeMinCents: minCents, rangeMaxCents: maxCents, ...price }) => {
    return { ...price, shown: minCents === null || maxCents === null ? null : { minCents, maxCents } }
  })
}
