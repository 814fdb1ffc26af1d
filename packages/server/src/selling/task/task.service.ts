import type { TaskForm } from '@gable/contract/task-form'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { dayBefore, minuteOfDay } from '../../platform/calendar.ts'
import { type Ctx, createContext, type Deps } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import {
  type Deleted,
  type Deletion,
  deleteUnchanged,
  expectVersion,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { viewer } from '../../platform/viewer.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import { emit, emitEach } from '../../platform/work/events.ts'
import { worksOnLead } from '../lead/lead.access.ts'
import { taskAdded, taskDeleted, taskDone, taskDue, taskEdited, taskReopened } from './task.events.ts'
import { isAssignable, type Leaving, lockDueTasks, lockTask, lockTasksToHandOver, toNotify } from './task.query.ts'
import { task } from './task.table.ts'

type StoredTask = typeof task.$inferSelect
type Seen = { id: string; version: number }
type Written = { ok: true; version: number }
type NotAssignable = { ok: false; reason: 'USER_NOT_FOUND' }

const columnsOf = ({ kind, text, on, at, userId }: TaskForm) => ({ kind, text, onDay: on, atTime: at, userId })
const factsOf = ({ id, kind, text, onDay, atTime }: Pick<StoredTask, 'id' | 'kind' | 'text' | 'onDay' | 'atTime'>) => ({
  taskId: id,
  kind,
  text,
  on: onDay,
  at: atTime,
})

/** Creates a task on a lead that the user may see. Its assignee is notified. */
export async function createTask(
  ctx: Ctx,
  { leadId, ...form }: TaskForm & { leadId: string },
): Promise<{ ok: true; id: string } | { ok: false; reason: 'NOT_FOUND' } | NotAssignable> {
  return once<{ ok: true; id: string } | { ok: false; reason: 'NOT_FOUND' } | NotAssignable>(ctx, async (tx) => {
    if (!(await worksOnLead(tx, leadId))) return { ok: false, reason: 'NOT_FOUND' }
    if (form.userId && !(await isAssignable(tx, leadId, form.userId))) return { ok: false, reason: 'USER_NOT_FOUND' }
    const { userId } = viewer(tx)
    const now = tx.clock.now()
    const [row] = await tx.db
      .insert(task)
      .values({
        companyId: tx.company.id,
        leadId,
        ...columnsOf(form),
        createdByUserId: userId,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    const toUserId = form.userId === userId ? null : form.userId
    await emit(tx, taskAdded, { subjectId: leadId, data: { ...factsOf(row!), toUserId } })
    return { ok: true, id: row!.id }
  })
}

/**
 * Writes a task over the version that the user saw. A new assignee is notified. With a new day or time, the assignee is
 * notified again when the task is due.
 */
export async function updateTask(
  ctx: Ctx,
  { id, version, ...form }: TaskForm & Seen,
): Promise<Written | UnexpectedVersion | NotAssignable> {
  return ctx.transaction<Written | UnexpectedVersion | NotAssignable>(async (tx) => {
    const locked = expectVersion(await lockTask(tx, id), version)
    if (!locked.ok) return locked
    const { known } = locked
    const isGiven = form.userId !== null && form.userId !== known.userId
    if (isGiven && !(await isAssignable(tx, known.leadId, form.userId!))) return { ok: false, reason: 'USER_NOT_FOUND' }
    const next = columnsOf(form)
    if (Object.entries(next).every(([name, value]) => known[name as keyof typeof next] === value)) {
      return { ok: true, version }
    }
    const isMoved = next.onDay !== known.onDay || next.atTime !== known.atTime || isGiven
    const written = await writeNext(tx, task, known, { ...next, ...(isMoved && { toldAt: null }) })
    const toUserId = isGiven && form.userId !== viewer(tx).userId ? form.userId : null
    await emit(tx, taskEdited, { subjectId: known.leadId, data: { ...factsOf({ id, ...next }), toUserId } })
    return { ok: true, version: written }
  })
}

/** Marks a task as done, or reopens it. */
export async function finishTask(
  ctx: Ctx,
  { id, version, done }: Seen & { done: boolean },
): Promise<Written | UnexpectedVersion> {
  return ctx.transaction(async (tx) => {
    const locked = expectVersion(await lockTask(tx, id), version)
    if (!locked.ok) return locked
    const { known } = locked
    if ((known.doneAt !== null) === done) return { ok: true, version }
    const change = done
      ? { doneAt: tx.clock.now(), doneByUserId: viewer(tx).userId }
      : { doneAt: null, doneByUserId: null }
    const written = await writeNext(tx, task, known, change)
    await emit(tx, done ? taskDone : taskReopened, { subjectId: known.leadId, data: factsOf(known) })
    return { ok: true, version: written }
  })
}

/** Deletes a task. Safe to repeat. */
export async function deleteTask(ctx: Ctx, { id, version }: Deletion): Promise<Deleted> {
  return deleteUnchanged(
    ctx,
    version,
    (tx) => lockTask(tx, id),
    async (tx, known) => {
      await tx.db.delete(task).where(and(eq(task.companyId, tx.company.id), eq(task.id, id)))
      await emit(tx, taskDeleted, { subjectId: known.leadId, data: factsOf(known) })
    },
  )
}

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
