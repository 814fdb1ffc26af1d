import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/context.ts'
import { viewer } from '../../platform/viewer.ts'
import { matchesSearch } from './lead.search.ts'
import { lead, leadShare, leadSubmission } from './lead.table.ts'

/** SQL condition: the leads of the user's company. */
export const ofCompany = (ctx: Ctx): SQL => eq(lead.companyId, ctx.company.id)

/**
 * SQL array of the leads that came through the user's own public link or that a colleague shared with the user. It is
 * computed once per statement. Leads that the user created are left out, because the lead row shows that.
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
 * SQL condition: the leads that the user may see. A sales rep sees leads that are assigned to or shared with the rep,
 * that the rep created, or that came through the rep's public link. The rest of the office and its programs see all
 * leads; homeowners and link holders see none.
 */
export function visibleTo(ctx: Ctx): SQL {
  const { sees, userId } = viewer(ctx)
  if (sees === 'none') return sql`false`
  if (sees === 'all') return ofCompany(ctx)
  const isLet = sql`${lead.id} = any(${lettingSee(ctx)})`
  return and(ofCompany(ctx), or(eq(lead.assignedUserId, userId), eq(lead.createdByUserId, userId), isLet))!
}

/** Whether a lead exists that the user may see. Users who see a lead also see everything attached to it. */
export async function seesLead(ctx: Ctx, leadId: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId)))
  return known !== undefined
}

/** Whether a lead of the company is deleted. Nothing new can be created, sent, or ordered for it. */
export async function isLeadDeleted({ db, company }: Ctx, leadId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.companyId, company.id), eq(lead.id, leadId), eq(lead.status, 'Deleted')))
  return row !== undefined
}

/** Whether the user may create something on a lead, which must be visible and not deleted. */
export async function worksOnLead(ctx: Ctx, leadId: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId), ne(lead.status, 'Deleted')))
  return known !== undefined
}

/** SQL condition: whether a person of the company, given by columns, may see a lead. */
export function seenBy(person: Record<'id' | 'role', AnyPgColumn>): SQL<boolean> {
  const isByLink = sql`exists (select from ${leadSubmission} as f where f.company_id = ${lead.companyId}
    and f.lead_id = ${lead.id} and f.rep_user_id = ${person.id})`
  const isShared = sql`exists (select from ${leadShare} as s where s.company_id = ${lead.companyId}
    and s.lead_id = ${lead.id} and s.user_id = ${person.id})`
  const own = or(eq(lead.assignedUserId, person.id), eq(lead.createdByUserId, person.id), isByLink, isShared)
  return sql<boolean>`coalesce(${or(ne(person.role, 'salesRep'), own)}, false)`
}

type People = PgTable & Record<'id' | 'role' | 'companyId' | 'active' | 'deletedAt', AnyPgColumn>

/**
 * SQL condition in a query over leads: whether a person in the table `user` is still active in the company and may see
 * the lead.
 */
export const seesAsPerson = (user: People, userId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${user} where ${user.companyId} = ${lead.companyId} and ${user.id} = ${userId}::uuid
    and ${user.active} and ${user.deletedAt} is null and ${seenBy(user)})`

/** Only company admins see the network addresses of visitors and colleagues. */
export function seesNetworkAddresses(ctx: Ctx): boolean {
  return viewer(ctx).role === 'companyAdmin'
}

/** SQL condition: the visible leads that a search finds; undefined if the search is empty. */
export function visibleIn(ctx: Ctx, search: string): SQL | undefined {
  const matches = matchesSearch(search)
  return matches && and(visibleTo(ctx), matches)
}
