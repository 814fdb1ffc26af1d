import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { seesAsPerson } from '../lead/lead.access.ts'
import { lead } from '../lead/lead.table.ts'
import { task } from './task.table.ts'

export interface Leaving {
  fromUserId: string
  /** Gets the tasks of unassigned leads, for example the admin who deactivated the user. */
  otherwise: string | null
  leadId?: string
}

/**
 * Locks the open tasks of a user who has left or no longer sees their leads.
 * @returns each task with its new assignee.
 */
export function lockTasksToHandOver(tx: Ctx, { fromUserId, otherwise, leadId }: Leaving) {
  return tx.db
    .select({
      taskId: task.id,
      kind: task.kind,
      text: task.text,
      on: task.onDay,
      at: task.atTime,
      leadId: task.leadId,
      toUserId: sql<string | null>`coalesce(nullif(${lead.assignedUserId}, ${fromUserId}::uuid), ${otherwise}::uuid)`,
    })
    .from(task)
    .innerJoin(lead, and(eq(lead.companyId, task.companyId), eq(lead.id, task.leadId)))
    .where(
      and(
        ...[eq(task.companyId, tx.company.id), eq(task.userId, fromUserId), isNull(task.doneAt)],
        leadId ? eq(lead.id, leadId) : undefined,
        not(seesAsPerson(user, fromUserId)),
      ),
    )
    .for('update', { of: task })
}
