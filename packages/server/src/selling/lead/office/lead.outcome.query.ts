import type { LeadStatus } from '@gable/contract/status'
import { and, desc, eq, min, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { event } from '../../../platform/platform.table.ts'
import { seesLead } from '../lead.access.ts'
import { leadStatusChanged } from '../lead.events.ts'
import { lead, leadSubmission } from '../lead.table.ts'

/**
 * The likely sale amount of a lead, in cents with tax: the contract that the homeowner signed last, otherwise the
 * choice in a rep quote, otherwise the rep quote that was sent last, otherwise the price of the instant quote. Null if
 * nothing was quoted.
 */
async function suggestedSoldCents(ctx: Ctx, leadId: string): Promise<number | null> {
  const signed = (await ctx.above.signedContracts(ctx, leadId)).at(-1)
  if (signed) return signed.totalCents
  const companyId = ctx.company.id
  const sentCents = await ctx.above.sentQuoteCents(ctx, leadId)
  if (sentCents !== null) return sentCents
  const [known] = await ctx.db
    .select({ totalCents: lead.totalCents })
    .from(lead)
    .where(and(eq(lead.companyId, companyId), eq(lead.id, leadId)))
  return known?.totalCents ?? null
}

/** The same for a lead that the user may see; undefined for any other. */
export async function readSuggestedAmount(ctx: Ctx, leadId: string): Promise<number | null | undefined> {
  return (await seesLead(ctx, leadId)) ? suggestedSoldCents(ctx, leadId) : undefined
}

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

/** The event that last set a lead's status; undefined if its history has none. */
export async function lastStatusEvent(ctx: Ctx, leadId: string): Promise<string | undefined> {
  const ofLead = and(eq(event.companyId, ctx.company.id), eq(event.subjectId, leadId))
  const [last] = await ctx.db
    .select({ id: event.id })
    .from(event)
    .where(and(ofLead, eq(event.type, leadStatusChanged.name)))
    .orderBy(desc(event.position))
    .limit(1)
  return last?.id
}

/** The number of these leads by status, counting at most `most` leads. */
export async function countByStatus(ctx: Ctx, which: SQL, max: number): Promise<Partial<Record<LeadStatus, number>>> {
  const { rows } = await executeSql<{ status: LeadStatus; leads: number }>(
    ctx.db,
    sql`select found.status, count(*)::int as leads
      from (select ${lead.status} as status from ${lead} where ${which} limit ${max}) as found group by 1`,
  )
  return Object.fromEntries(rows.map(({ status, leads }) => [status, leads]))
}
