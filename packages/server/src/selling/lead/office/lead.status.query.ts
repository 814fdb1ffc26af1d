import type { LeadStatus } from '@gable/contract/status'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { event } from '../../../platform/platform.table.ts'
import { leadStatusChanged } from '../lead.events.ts'
import { lead } from '../lead.table.ts'

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
