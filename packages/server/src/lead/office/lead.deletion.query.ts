import type { LeadStatus } from '@gable/contract/status'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { event } from '../../platform/platform.table.ts'
import { leadStatusChanged } from '../lead.events.ts'

export interface Deletion {
  /** Null where no user did it: the record gave way, or the system deleted it. */
  byUserId: string | null
  at: Date
  /** What it was before. */
  from: LeadStatus
}

/** When a lead was last deleted, by whom, and what it was before; undefined where its history does not say. */
export async function lastDeletion(ctx: Ctx, leadId: string): Promise<Deletion | undefined> {
  const [last] = await ctx.db
    .select({ actorKind: event.actorKind, actorId: event.actorId, at: event.at, data: event.data })
    .from(event)
    .where(
      and(
        eq(event.companyId, ctx.company.id),
        eq(event.subjectId, leadId),
        eq(event.type, leadStatusChanged.name),
        sql`${event.data} ->> 'to' = 'Deleted'`,
      ),
    )
    .orderBy(desc(event.position))
    .limit(1)
  if (!last) return undefined
  const { from, inFavourOf } = leadStatusChanged.schema.parse(last.data)
  const byUser = last.actorKind === 'user' && inFavourOf === undefined
  return { byUserId: byUser ? last.actorId : null, at: last.at, from }
}
