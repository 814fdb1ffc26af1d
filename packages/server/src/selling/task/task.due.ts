import { and, eq, gt, or, sql } from 'drizzle-orm'
import { dayBefore, minuteOfDay } from '../../platform/calendar.ts'
import { type Ctx, createContext, type Deps } from '../../platform/context.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import { emit } from '../../platform/work/events.ts'
import { taskDue } from './task.events.ts'
import { lockDueTasks, toNotify } from './task.query.ts'
import { task } from './task.table.ts'

/** The minute of the day at which all-day tasks are due. */
const morning = 8 * 60

/** Notifies users of their due tasks, in all companies, once each. */
export async function notifyDueTasks(deps: Deps, goesOn: () => boolean): Promise<void> {
  // In every time zone, the date is tomorrow's at most.
  const tomorrow = new Date(deps.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const rows = await deps.database.db
    .selectDistinct({ companyId: task.companyId })
    .from(task)
    .where(and(toNotify, sql`${task.onDay} <= ${tomorrow}`))
  await eachIsolated(deps, {
    work: 'task.due',
    items: rows.map(({ companyId }) => companyId),
    nameOf: (id) => id,
    run: async (id) => {
      const tenant = await deps.companies.byId(deps.database.db, id)
      if (tenant) await notifyDue(await createContext(deps, tenant, { kind: 'system' }))
    },
    goesOn,
  })
}

async function notifyDue(ctx: Ctx): Promise<void> {
  const today = dayBefore(ctx, 0)
  const minute = minuteOfDay(ctx)
  const now = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const isNow = or(
    and(eq(task.atTime, ''), minute >= morning ? sql`true` : sql`false`),
    and(gt(task.atTime, ''), sql`${task.atTime} <= ${now}`),
  )
  await ctx.transaction(async (tx) => {
    const locked = await lockDueTasks(tx, { today, isNow })
    for (const { id, leadId, kind, text, onDay, atTime, userId } of locked) {
      await tx.db
        .update(task)
        .set({ toldAt: tx.clock.now() })
        .where(and(eq(task.companyId, tx.company.id), eq(task.id, id)))
      const data = { taskId: id, kind, text, on: onDay, at: atTime, toUserId: userId! }
      await emit(tx, taskDue, { subjectId: leadId, data })
    }
  })
}
