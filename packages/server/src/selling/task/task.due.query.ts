import { and, eq, getTableColumns, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { lead } from '../lead/lead.table.ts'
import { task } from './task.table.ts'

/** Maximum number of notifications per run. */
const atOnce = 500

/** Open tasks whose assignee has not been notified yet. */
export const toTell = and(isNull(task.doneAt), isNull(task.toldAt), isNotNull(task.userId))

/** Locks due tasks: those of earlier days, and those of today that meet `isNow`. */
export function lockDueTasks(tx: Ctx, { today, isNow }: { today: string; isNow: SQL | undefined }) {
  return (
    tx.db
      .select(getTableColumns(task))
      .from(task)
      // A deleted lead sends no due notices until it is restored.
      .innerJoin(lead, and(eq(lead.companyId, task.companyId), eq(lead.id, task.leadId), ne(lead.status, 'Deleted')))
      .where(
        and(eq(task.companyId, tx.company.id), toTell, or(lt(task.onDay, today), and(eq(task.onDay, today), isNow))),
      )
      .orderBy(task.onDay, task.id)
      .limit(atOnce)
      .for('update', { of: task, skipLocked: true })
  )
}
