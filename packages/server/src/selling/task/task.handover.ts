import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { emitEach } from '../../platform/work/events.ts'
import { taskEdited } from './task.events.ts'
import { type Leaving, lockTasksToHandOver } from './task.query.ts'
import { task } from './task.table.ts'

/**
 * Reassigns the open tasks of a user who has left, or no longer sees their leads, to the rep of each lead. Tasks of
 * leads that the user still sees remain. Safe to repeat.
 */
export async function handOverTasks(ctx: Ctx, leaving: Leaving): Promise<void> {
  await ctx.transaction(async (tx) => {
    const locked = await lockTasksToHandOver(tx, leaving)
    for (const [userId, tasks] of Map.groupBy(locked, (row) => row.toUserId)) {
      const ids = tasks.map(({ taskId }) => taskId)
      await tx.db
        .update(task)
        .set({ userId, toldAt: null, version: sql`${task.version} + 1`, updatedAt: tx.clock.now() })
        .where(and(eq(task.companyId, tx.company.id), inArray(task.id, ids)))
    }
    await emitEach(
      tx,
      taskEdited,
      locked.map(({ leadId: subjectId, ...data }) => ({ subjectId, data: { ...data, isBulk: true } })),
    )
  })
}
