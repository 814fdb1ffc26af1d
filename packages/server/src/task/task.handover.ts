import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { seesAsPerson } from '../lead/lead.access.ts'
import { lead } from '../lead/lead.table.ts'
import type { Ctx } from '../platform/context.ts'
import { emitEach } from '../platform/work/events.ts'
import { taskEdited } from './task.events.ts'
import { task } from './task.table.ts'

interface Gone {
  fromUserId: string
  /** Who takes the tasks of leads that are assigned to nobody, such as the admin who deactivated the person. */
  otherwise: string | null
  leadId?: string
}

/**
 * Gives the open tasks of a person who has left, or does not see their leads any more, to the rep of each lead. Tasks of leads that the
 * person still sees stay. Safe to repeat.
 */
export async function handOverTasks(ctx: Ctx, { fromUserId, otherwise, leadId }: Gone): Promise<void> {
  await ctx.transaction(async (tx) => {
    const moved = await tx.db
      .update(task)
      .set({
        userId: sql`coalesce(nullif(${lead.assignedUserId}, ${fromUserId}::uuid), ${otherwise}::uuid)`,
        ...{ toldAt: null, version: sql`${task.version} + 1`, updatedAt: tx.clock.now() },
      })
      .from(lead)
      .where(
        and(
          ...[eq(task.companyId, tx.company.id), eq(task.userId, fromUserId), isNull(task.doneAt)],
          ...[eq(lead.companyId, task.companyId), eq(lead.id, task.leadId)],
          leadId ? eq(lead.id, leadId) : undefined,
          not(seesAsPerson(fromUserId)),
        ),
      )
      .returning({
        ...{ taskId: task.id, kind: task.kind, text: task.text, on: task.onDay, at: task.atTime },
        ...{ toUserId: task.userId, leadId: task.leadId },
      })
    await emitEach(
      tx,
      taskEdited,
      moved.map(({ leadId: subjectId, ...data }) => ({ subjectId, data: { ...data, isBulk: true } })),
    )
  })
}
