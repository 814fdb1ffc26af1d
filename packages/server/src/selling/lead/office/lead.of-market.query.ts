import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { lead } from '../lead.table.ts'

/** Whether any lead of the company belongs to a market. */
export async function isMarketInUse(ctx: Ctx, marketId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.companyId, ctx.company.id), eq(lead.marketId, marketId)))
    .limit(1)
  return rows.length > 0
}
