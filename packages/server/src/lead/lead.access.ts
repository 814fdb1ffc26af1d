import { and, eq, or, type SQL } from 'drizzle-orm'
import { askingUser, type Ctx } from '../platform/context.ts'
import { lead } from './lead.table.ts'

/** The leads that the person may see: a sales rep those assigned to him or made by himself, everyone else all. */
export function visibleTo(ctx: Ctx): SQL {
  const { role, userId } = askingUser(ctx)
  const ofCompany = eq(lead.companyId, ctx.company.id)
  if (role !== 'salesRep') return ofCompany
  return and(ofCompany, or(eq(lead.assignedUserId, userId), eq(lead.createdByUserId, userId)))!
}

/** Whether there is such a lead that the person may see: what lies on it is seen by who sees the lead. */
export async function seesLead(ctx: Ctx, leadId: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId)))
  return known !== undefined
}

/** Network addresses of visitors and colleagues are shown to company admins alone. */
export function seesNetworkAddresses(ctx: Ctx): boolean {
  return askingUser(ctx).role === 'companyAdmin'
}
