import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/** Whether a lead is sent automatically: not a test, not only an address, and not deleted. */
export async function isSendable(ctx: Ctx, leadId: string): Promise<boolean> {
  const which = and(eq(lead.companyId, ctx.company.id), eq(lead.id, leadId), eq(lead.isTest, false))
  const [row] = await ctx.db
    .select({ status: lead.status })
    .from(lead)
    .where(and(which, inArray(lead.kind, ['rqp', 'other'])))
  return row !== undefined && row.status !== 'Deleted'
}
