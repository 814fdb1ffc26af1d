import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { askingUser, type Ctx } from '../platform/context.ts'
import { matchesSearch } from './lead.search.ts'
import { lead } from './lead.table.ts'

/** Those of the person's company. */
export const ofCompany = (ctx: Ctx): SQL => eq(lead.companyId, ctx.company.id)

/** The same, said so that no index looks for it: for what an index of something else tells as soon without it. */
export const ofCompanyByRow = (ctx: Ctx): SQL => sql`${lead.companyId} is not distinct from ${ctx.company.id}`

/**
 * The leads that the person may see: a sales rep those assigned to him or made by himself, everyone else all.
 * @param tenant says which are the company's.
 */
export function visibleTo(ctx: Ctx, tenant = ofCompany(ctx)): SQL {
  const { role, userId } = askingUser(ctx)
  if (role !== 'salesRep') return tenant
  return and(tenant, or(eq(lead.assignedUserId, userId), eq(lead.createdByUserId, userId)))!
}

/** Whether there is such a lead that the person may see: what lies on it is seen by who sees the lead. */
export async function seesLead(ctx: Ctx, leadId: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId)))
  return known !== undefined
}

/** The same of any person of the company: whether a lead is seen by who stands in a row of people. */
export function seenBy(person: Record<'id' | 'role', AnyPgColumn>): SQL<boolean> {
  const own = or(eq(lead.assignedUserId, person.id), eq(lead.createdByUserId, person.id))
  return sql<boolean>`coalesce(${or(ne(person.role, 'salesRep'), own)}, false)`
}

/** Network addresses of visitors and colleagues are shown to company admins alone. */
export function seesNetworkAddresses(ctx: Ctx): boolean {
  return askingUser(ctx).role === 'companyAdmin'
}

/** Those of them that a search finds; undefined where nothing was typed. */
export function visibleIn(ctx: Ctx, search: string): SQL | undefined {
  const matches = matchesSearch(search)
  return matches && and(visibleTo(ctx), matches)
}
