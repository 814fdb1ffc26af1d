import { and, eq, min, ne } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { lead, leadSubmission } from '../lead.table.ts'

/**
 * When a homeowner first submitted a form for this lead; undefined for leads that the company entered or that have no
 * form.
 */
export async function firstAskedAt(ctx: Ctx, leadId: string): Promise<Date | undefined> {
  const [row] = await ctx.db
    .select({ at: min(leadSubmission.at) })
    .from(leadSubmission)
    .innerJoin(lead, and(eq(lead.companyId, leadSubmission.companyId), eq(lead.id, leadSubmission.leadId)))
    .where(and(eq(leadSubmission.companyId, ctx.company.id), eq(leadSubmission.leadId, leadId), ne(lead.source, 'rep')))
  return row?.at ?? undefined
}
