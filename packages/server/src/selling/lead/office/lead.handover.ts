import { and, eq, sql } from 'drizzle-orm'
import type { Assignments } from '../../../platform/above.ts'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { emitEach } from '../../../platform/work/events.ts'
import { leadNextStepSet, leadReassigned } from '../lead.events.ts'
import { lead } from '../lead.table.ts'
import { assigneeName, userNames } from './lead.assignee.query.ts'

const assignedTo = (ctx: Ctx, userId: string) =>
  and(eq(lead.companyId, ctx.company.id), eq(lead.assignedUserId, userId))

/** Whether any lead is assigned to a user, in any status. */
async function hasLeads(ctx: Ctx, userId: string): Promise<boolean> {
  const [row] = await ctx.db.select({ id: lead.id }).from(lead).where(assignedTo(ctx, userId)).limit(1)
  return row !== undefined
}

/** Counts of a user's leads stop here. */
const countedTo = 10_000

/** The number of leads assigned to each of these users. */
async function countLeads(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map()
  const counted = sql<number>`(select count(*)::int from (select 1 from ${lead} where ${lead.companyId} = ${ctx.company.id}
    and ${lead.assignedUserId} = person.id limit ${countedTo}) as found)`
  const people = sql`unnest(${sql.param([...userIds])}::uuid[]) as person(id)`
  const { rows } = await executeSql<{ id: string; leads: number }>(
    ctx.db,
    sql`select person.id, ${counted} as leads from ${people}`,
  )
  return new Map(rows.map(({ id, leads }) => [id, leads]))
}

/** Assigns all leads of a user who leaves to an active user of the company, or to nobody. */
async function handOverLeads(
  tx: Ctx,
  { fromUserId, toUserId }: { fromUserId: string; toUserId: string | null },
): Promise<{ ok: true; changed: number } | { ok: false; reason: 'USER_NOT_FOUND' }> {
  const to = toUserId === null ? null : await assigneeName(tx, toUserId)
  if (to === undefined) return { ok: false, reason: 'USER_NOT_FOUND' }
  const from = (await userNames(tx, [fromUserId])).get(fromUserId) ?? null
  const moved = await tx.db
    .update(lead)
    .set({ assignedUserId: toUserId, version: sql`${lead.version} + 1`, updatedAt: tx.clock.now() })
    .where(assignedTo(tx, fromUserId))
    .returning({ id: lead.id })
  const data = { from, to, fromUserId, toUserId, isBulk: true }
  await emitEach(
    tx,
    leadReassigned,
    moved.map(({ id: subjectId }) => ({ subjectId, data })),
  )
  return { ok: true, changed: moved.length }
}

/**
 * Hands over the next steps of a user who has left to the rep of each lead, or to `otherwise` if there is none. Safe to
 * repeat.
 */
export async function handOverSteps(
  ctx: Ctx,
  { fromUserId, otherwise }: { fromUserId: string; otherwise: string | null },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const moved = await tx.db
      .update(lead)
      .set({
        // An unassigned step belongs to the rep of the lead.
        nextStepUserId: sql`case when ${lead.assignedUserId} is null then ${otherwise}::uuid end`,
        nextStepToldOn: null,
        version: sql`${lead.version} + 1`,
        updatedAt: tx.clock.now(),
      })
      .where(and(eq(lead.companyId, tx.company.id), eq(lead.nextStepUserId, fromUserId)))
      .returning({ id: lead.id, text: lead.nextStep, on: lead.nextStepOn, userId: lead.nextStepUserId })
    const names = await userNames(tx, otherwise ? [otherwise] : [])
    await emitEach(
      tx,
      leadNextStepSet,
      moved.flatMap(({ id: subjectId, text, on, userId }) =>
        on ? [{ subjectId, data: { text, on, who: (userId && names.get(userId)) || null } }] : [],
      ),
    )
  })
}

/** Leads, as work that is assigned to users. */
export const leadAssignments: Assignments = { has: hasLeads, count: countLeads, handOver: handOverLeads }
