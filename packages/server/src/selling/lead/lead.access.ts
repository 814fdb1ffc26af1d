import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/context.ts'
import { viewer } from '../../platform/viewer.ts'
import { matchesSearch } from './lead.search.ts'
import { leadShare } from './lead.share.table.ts'
import { lead, leadSubmission } from './lead.table.ts'

/** Those of the person's company. */
export const ofCompany = (ctx: Ctx): SQL => eq(lead.companyId, ctx.company.id)

/**
 * The ids of leads that others have and that somebody came to by the person's own public link, or that a colleague has let the
 * person see, as an array: worked out once for a statement. The lead itself has who made it.
 */
function lettingSee(ctx: Ctx): SQL {
  const { userId } = viewer(ctx)
  return sql`array(select f.lead_id from ${leadSubmission} as f
    join ${lead} as l on l.company_id = f.company_id and l.id = f.lead_id
    where f.company_id = ${ctx.company.id}::uuid and f.rep_user_id = ${userId}::uuid
      and l.created_by_user_id is distinct from ${userId}::uuid
    union select s.lead_id from ${leadShare} as s
      where s.company_id = ${ctx.company.id}::uuid and s.user_id = ${userId}::uuid)`
}

/**
 * The leads that the person may see: a sales rep those that are assigned to or shared with the rep, that the rep made, or that came by the rep's public link,
 * the rest of the office and its programs all; a homeowner and the holder of a link none.
 */
export function visibleTo(ctx: Ctx): SQL {
  const { sees, userId } = viewer(ctx)
  if (sees === 'none') return sql`false`
  if (sees === 'all') return ofCompany(ctx)
  const isLet = sql`${lead.id} = any(${lettingSee(ctx)})`
  return and(ofCompany(ctx), or(eq(lead.assignedUserId, userId), eq(lead.createdByUserId, userId), isLet))!
}

/** Whether there is such a lead that the person may see: what lies on it is seen by who sees the lead. */
export async function seesLead(ctx: Ctx, leadId: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId)))
  return known !== undefined
}

/** Whether a lead of the company is deleted: nothing new is made, sent or ordered on it. */
export async function isLeadDeleted({ db, company }: Ctx, leadId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.companyId, company.id), eq(lead.id, leadId), eq(lead.status, 'Deleted')))
  return row !== undefined
}

/** Whether the person may make something new on a lead: one that they see and that is not deleted. */
export async function worksOnLead(ctx: Ctx, leadId: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId), ne(lead.status, 'Deleted')))
  return known !== undefined
}

/** Of any person of the company: whether a lead is seen by who stands in a row of people. */
export function seenBy(person: Record<'id' | 'role', AnyPgColumn>): SQL<boolean> {
  const isByLink = sql`exists (select from ${leadSubmission} as f where f.company_id = ${lead.companyId}
    and f.lead_id = ${lead.id} and f.rep_user_id = ${person.id})`
  const isShared = sql`exists (select from ${leadShare} as s where s.company_id = ${lead.companyId}
    and s.lead_id = ${lead.id} and s.user_id = ${person.id})`
  const own = or(eq(lead.assignedUserId, person.id), eq(lead.createdByUserId, person.id), isByLink, isShared)
  return sql<boolean>`coalesce(${or(ne(person.role, 'salesRep'), own)}, false)`
}

type People = PgTable & Record<'id' | 'role' | 'companyId' | 'active' | 'deletedAt', AnyPgColumn>

/** In a query over leads: whether a person of the table `user` is still of the company, and sees the lead. */
export const seesAsPerson = (user: People, userId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${user} where ${user.companyId} = ${lead.companyId} and ${user.id} = ${userId}::uuid
    and ${user.active} and ${user.deletedAt} is null and ${seenBy(user)})`

/** Network addresses of visitors and colleagues are shown to company admins alone. */
export function seesNetworkAddresses(ctx: Ctx): boolean {
  return viewer(ctx).role === 'companyAdmin'
}

/** Those of them that a search finds; undefined where nothing was typed. */
export function visibleIn(ctx: Ctx, search: string): SQL | undefined {
  const matches = matchesSearch(search)
  return matches && and(visibleTo(ctx), matches)
}
