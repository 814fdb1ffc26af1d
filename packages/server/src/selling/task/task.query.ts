import type { Page, PageRequest } from '@gable/contract/list'
import type { DueTask, Task, TaskFilters } from '@gable/contract/task'
import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import { dayBefore } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { dayKey, idKey, instantKey, textKey } from '../../platform/sort-key.ts'
import { viewer } from '../../platform/viewer.ts'
import { seenBy, seesAsPerson, seesLead, visibleTo } from '../lead/lead.access.ts'
import { lead } from '../lead/lead.table.ts'
import { task } from './task.table.ts'

/** Maximum number of notifications per run. */
const atOnce = 500

/** Open tasks whose assignee has not been notified yet. */
export const toNotify = and(isNull(task.doneAt), isNull(task.toldAt), isNotNull(task.userId))

/** Locks due tasks: those of earlier days, and those of today that meet `isNow`. */
export function lockDueTasks(tx: Ctx, { today, isNow }: { today: string; isNow: SQL | undefined }) {
  return (
    tx.db
      .select(getTableColumns(task))
      .from(task)
      // A deleted lead sends no due notices until it is restored.
      .innerJoin(lead, and(eq(lead.companyId, task.companyId), eq(lead.id, task.leadId), ne(lead.status, 'Deleted')))
      .where(
        and(eq(task.companyId, tx.company.id), toNotify, or(lt(task.onDay, today), and(eq(task.onDay, today), isNow))),
      )
      .orderBy(task.onDay, task.id)
      .limit(atOnce)
      .for('update', { of: task, skipLocked: true })
  )
}

/** Maximum number of people in a list to choose from. */
const maxPeople = 500

/** Counts stop here. */
const maxCounted = 1_000

const ofLead = and(eq(lead.companyId, task.companyId), eq(lead.id, task.leadId))
const ofAssignee = and(eq(user.companyId, task.companyId), eq(user.id, task.userId))

const columns = {
  id: task.id,
  leadId: task.leadId,
  kind: task.kind,
  text: task.text,
  on: task.onDay,
  at: task.atTime,
  userId: task.userId,
  assignee: sql<string>`coalesce(${user.name}, '')`,
  doneAt: task.doneAt,
  version: task.version,
}

const shown = <Row extends { doneAt: Date | null }>({ doneAt, ...row }: Row) => ({
  ...row,
  doneAt: doneAt?.toISOString() ?? null,
})

/** The tasks of a lead that the user may see, open or done. Undefined if there is no such lead. */
export async function tasksOfLead(
  ctx: Ctx,
  { leadId, done, ...requested }: { leadId: string; done: boolean } & PageRequest,
): Promise<Page<Task> | undefined> {
  if (!(await seesLead(ctx, leadId))) return undefined
  const page = done
    ? keysetPage({ name: 'task.done', keys: [instantKey(task.doneAt), idKey(task.id)], direction: 'desc' }, requested)
    : keysetPage({ name: 'task.open', keys: byDay, direction: 'asc' }, requested)
  const found = ctx.db
    .select({ ...columns, place: page.place })
    .from(task)
    .leftJoin(user, ofAssignee)
    .where(
      and(
        eq(task.companyId, ctx.company.id),
        eq(task.leadId, leadId),
        done ? isNotNull(task.doneAt) : isNull(task.doneAt),
        page.behind,
      ),
    )
  return page.read(found, shown)
}

const newest = descending('task', idKey(task.id))

/** The tasks of all leads that the caller sees, newest first. */
export async function listTasks(
  ctx: Ctx,
  { leadId, userId, done, dueFrom, dueTo, ...requested }: TaskFilters & PageRequest,
): Promise<Page<Task>> {
  const page = keysetPage(newest, requested)
  const found = ctx.db
    .select({ ...columns, place: page.place })
    .from(task)
    .innerJoin(lead, ofLead)
    .leftJoin(user, ofAssignee)
    .where(
      and(
        eq(task.companyId, ctx.company.id),
        visibleTo(ctx),
        leadId ? eq(task.leadId, leadId) : undefined,
        userId ? eq(task.userId, userId) : undefined,
        done === undefined ? undefined : done ? isNotNull(task.doneAt) : isNull(task.doneAt),
        dueFrom ? gte(task.onDay, dueFrom) : undefined,
        dueTo ? lte(task.onDay, dueTo) : undefined,
        page.behind,
      ),
    )
  return page.read(found, shown)
}

/** One task. Undefined if the caller does not see its lead. */
export async function getTask(ctx: Ctx, id: string): Promise<Task | undefined> {
  const [row] = await ctx.db
    .select(columns)
    .from(task)
    .innerJoin(lead, ofLead)
    .leftJoin(user, ofAssignee)
    .where(and(eq(task.companyId, ctx.company.id), visibleTo(ctx), eq(task.id, id)))
  return row && shown(row)
}

const byDay = [dayKey(task.onDay), textKey(task.atTime), idKey(task.id)] as const

/** The user's own open tasks that are due today or overdue, on visible leads that are not deleted. */
export async function myTasks(
  ctx: Ctx,
  requested: PageRequest,
): Promise<Page<DueTask> & { due: number; overdue: number }> {
  const { userId } = viewer(ctx)
  const today = dayBefore(ctx, 0)
  const page = keysetPage({ name: 'task.mine', keys: [...byDay], direction: 'asc' }, requested)
  const mine = and(
    eq(task.companyId, ctx.company.id),
    userId === null ? sql`false` : eq(task.userId, userId),
    isNull(task.doneAt),
    lte(task.onDay, today),
    visibleTo(ctx),
    ne(lead.status, 'Deleted'),
  )!
  const found = await ctx.db
    .select({
      ...columns,
      firstName: lead.firstName,
      lastName: lead.lastName,
      street: lead.street,
      phone: lead.phone,
      place: page.place,
    })
    .from(task)
    .innerJoin(lead, ofLead)
    .leftJoin(user, ofAssignee)
    .where(and(mine, page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const {
    rows: [counts],
  } = await executeSql<{ due: number; overdue: number }>(
    ctx.db,
    sql`select count(*)::int as due, (count(*) filter (where on_day < ${today}))::int as overdue from (
      select ${task.onDay} as on_day from ${task} join ${lead} on ${ofLead} where ${mine} limit ${maxCounted}) as d`,
  )
  return { ...page.of(found, shown), due: counts!.due, overdue: counts!.overdue }
}

/** The active users of the company who see a lead, by name. Undefined if the current user may not see it. */
export async function peopleFor(ctx: Ctx, leadId: string): Promise<{ id: string; name: string }[] | undefined> {
  if (!(await seesLead(ctx, leadId))) return undefined
  return ctx.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .innerJoin(lead, and(eq(lead.companyId, user.companyId), eq(lead.id, leadId)))
    .where(and(eq(user.companyId, ctx.company.id), ofColleagues, seenBy(user)))
    .orderBy(asc(user.lastName), asc(user.firstName), asc(user.id))
    .limit(maxPeople)
}

const ofColleagues = and(eq(user.active, true), isNotNull(user.confirmedAt), isNull(user.deletedAt))

/** Whether a task of the lead can be assigned to a user. */
export async function isAssignable(ctx: Ctx, leadId: string, userId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: user.id })
    .from(user)
    .innerJoin(lead, and(eq(lead.companyId, user.companyId), eq(lead.id, leadId)))
    .where(and(eq(user.companyId, ctx.company.id), eq(user.id, userId), ofColleagues, seenBy(user)))
  return row !== undefined
}

/** A task of a lead that the user may see, locked until the transaction ends. */
export async function lockTask(tx: Ctx, id: string): Promise<typeof task.$inferSelect | undefined> {
  const [locked] = await tx.db
    .select({ task })
    .from(task)
    .innerJoin(lead, ofLead)
    .where(and(visibleTo(tx), eq(task.companyId, tx.company.id), eq(task.id, id)))
    .for('update', { of: task })
  return locked?.task
}

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
