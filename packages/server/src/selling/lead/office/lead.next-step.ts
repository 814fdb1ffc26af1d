import type { LeadChoice } from '@gable/contract/lead-many'
import { limits } from '@gable/contract/limits'
import { and, between, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { dayBefore, minuteOfDay } from '../../../platform/calendar.ts'
import { type Ctx, createContext, type Deps } from '../../../platform/context.ts'
import { type UnexpectedVersion, writeNext } from '../../../platform/version.ts'
import { eachIsolated } from '../../../platform/work/each-isolated.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadNextStepDone, leadNextStepDue, leadNextStepRemoved, leadNextStepSet } from '../lead.events.ts'
import { lead } from '../lead.table.ts'
import { lockForEdit } from './lead.edit.ts'
import { changeMany, type ManyResult } from './lead.many.ts'
import { assigneeName } from './lead.people.query.ts'

type Seen = { id: string; version: number }
type Ended = { ok: true; version: number } | UnexpectedVersion
type StepRefused = { ok: false; reason: 'USER_NOT_FOUND' | 'STEP_IN_PAST' }

/** Whether a day is past on the company's calendar. */
const isPast = (ctx: Ctx, day: string) => day < dayBefore(ctx, 0)

/** Sets a lead's next step, its day, and its assignee. Replaces the previous step. */
export async function setNextStep(
  ctx: Ctx,
  { text, on, userId, ...seen }: Seen & { text: string; on: string; userId: string | null },
): Promise<Ended | StepRefused> {
  return ctx.transaction(async (tx) => {
    const locked = await lockForEdit(tx, seen)
    if (!locked.ok) return locked
    const { nextStep, nextStepOn, nextStepUserId } = locked.known
    // An overdue step can keep its day when its text changes.
    if (isPast(tx, on) && on !== nextStepOn) return { ok: false, reason: 'STEP_IN_PAST' }
    // A user who has left can remain the assignee; only a new assignee must be active.
    const who = userId === null ? null : await assigneeName(tx, userId)
    if (who === undefined && userId !== nextStepUserId) return { ok: false, reason: 'USER_NOT_FOUND' }
    if (nextStep === text && nextStepOn === on && nextStepUserId === userId) return { ok: true, version: seen.version }
    const version = await writeNext(tx, lead, locked.known, { nextStep: text, nextStepOn: on, nextStepUserId: userId })
    await emit(tx, leadNextStepSet, { subjectId: seen.id, data: { text, on, who: who ?? null } })
    return { ok: true, version }
  })
}

/**
 * Gives a lead without a next step one for today, for the lead's assignee, without a user's action. Runs in the
 * caller's transaction. @returns whether the step was set.
 */
export async function addNextStep(tx: Ctx, leadId: string, words: string): Promise<boolean> {
  const mine = and(eq(lead.companyId, tx.company.id), eq(lead.id, leadId))
  const [known] = await tx.db.select().from(lead).where(mine).for('update')
  if (!known || known.nextStepOn !== null || known.status === 'Deleted') return false
  const [text, on] = [words.slice(0, limits.nextStep), dayBefore(tx, 0)]
  await writeNext(tx, lead, known, { nextStep: text, nextStepOn: on, nextStepUserId: null })
  await emit(tx, leadNextStepSet, { subjectId: leadId, data: { text, on, who: null } })
  return true
}

/** Sets the same next step for many leads, replacing their previous ones. */
export async function setNextStepOfMany(
  ctx: Ctx,
  { choice, text, on, userId }: { choice: LeadChoice; text: string; on: string; userId: string | null },
): Promise<ManyResult | StepRefused> {
  if (isPast(ctx, on)) return { ok: false, reason: 'STEP_IN_PAST' }
  const who = userId === null ? null : await assigneeName(ctx, userId)
  if (who === undefined) return { ok: false, reason: 'USER_NOT_FOUND' }
  return changeMany(ctx, choice, async (tx, known) => {
    const isSet = known.nextStep === text && known.nextStepOn === on && known.nextStepUserId === userId
    if (isSet) return { ok: false, reason: 'SAME_NEXT_STEP' }
    const version = await writeNext(tx, lead, known, { nextStep: text, nextStepOn: on, nextStepUserId: userId })
    await emit(tx, leadNextStepSet, { subjectId: known.id, data: { text, on, who } })
    return { ok: true, version }
  })
}

/** Marks the next step as done, or removes it. Does nothing if there is none. */
export async function endNextStep(ctx: Ctx, { done, ...seen }: Seen & { done: boolean }): Promise<Ended> {
  return ctx.transaction(async (tx) => {
    const locked = await lockForEdit(tx, seen)
    if (!locked.ok) return locked
    const { nextStep: text, nextStepOn: on } = locked.known
    if (on === null) return { ok: true, version: seen.version }
    const version = await writeNext(tx, lead, locked.known, { nextStep: '', nextStepOn: null, nextStepUserId: null })
    await emit(tx, done ? leadNextStepDone : leadNextStepRemoved, { subjectId: seen.id, data: { text, on } })
    return { ok: true, version }
  })
}

/** The minute of the day at which next steps are due. */
const morning = 8 * 60

/** Maximum number of notifications per run. */
const atOnce = 500

const toNotify = and(
  isNotNull(lead.nextStepOn),
  or(isNotNull(lead.nextStepUserId), isNotNull(lead.assignedUserId)),
  sql`${lead.nextStepToldOn} is distinct from ${lead.nextStepOn}`,
  ne(lead.status, 'Deleted'),
)

/** Notifies users of the next steps that are due today, in all companies, once each. */
export async function notifyDueSteps(deps: Deps, goesOn: () => boolean): Promise<void> {
  const dayFromNow = (days: number) =>
    new Date(deps.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  // In every time zone, today is one of these days.
  const rows = await deps.database.db
    .selectDistinct({ companyId: lead.companyId })
    .from(lead)
    .where(and(toNotify, between(lead.nextStepOn, dayFromNow(-2), dayFromNow(1))))
  await eachIsolated(deps, {
    work: 'lead.nextStepDue',
    items: rows.map(({ companyId }) => companyId),
    nameOf: (id) => id,
    run: async (id) => {
      const tenant = await deps.companies.byId(deps.database.db, id)
      if (tenant) await notifyDue(await createContext(deps, tenant, { kind: 'system' }))
    },
    goesOn,
  })
}

/**
 * Notifies users of steps that are due today, and of yesterday's in case the server was down then. Older ones appear
 * only on the dashboard.
 */
async function notifyDue(ctx: Ctx): Promise<void> {
  const latest = dayBefore(ctx, minuteOfDay(ctx) >= morning ? 0 : 1)
  await ctx.transaction(async (tx) => {
    const { id, nextStep, nextStepOn, nextStepUserId, assignedUserId } = lead
    const ofCompany = eq(lead.companyId, tx.company.id)
    const held = await tx.db
      .select({ id, text: nextStep, on: sql<string>`${nextStepOn}::text`, nextStepUserId, assignedUserId })
      .from(lead)
      .where(and(ofCompany, toNotify, between(nextStepOn, dayBefore(tx, 1), latest)))
      .orderBy(nextStepOn, id)
      .limit(atOnce)
      .for('update', { skipLocked: true })
    for (const step of held) {
      const { text, on } = step
      await tx.db
        .update(lead)
        .set({ nextStepToldOn: on })
        .where(and(ofCompany, eq(id, step.id)))
      const toUserId = step.nextStepUserId ?? step.assignedUserId!
      await emit(tx, leadNextStepDue, { subjectId: step.id, data: { text, on, toUserId } })
    }
  })
}
