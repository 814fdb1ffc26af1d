import type { LeadChoice } from '@gable/contract/lead-many'
import { limits } from '@gable/contract/limits'
import { and, eq } from 'drizzle-orm'
import { dayBefore } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { UnexpectedVersion } from '../../../platform/version.ts'
import { writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadNextStepDone, leadNextStepRemoved, leadNextStepSet } from '../lead.events.ts'
import { lead } from '../lead.table.ts'
import { assigneeName } from './lead.assignee.query.ts'
import { holdForEdit } from './lead.edit.ts'
import { changeMany, type ManyResult } from './lead.many.ts'

type Seen = { id: string; version: number }
type Ended = { ok: true; version: number } | UnexpectedVersion
type StepRefused = { ok: false; reason: 'USER_NOT_FOUND' | 'STEP_IN_PAST' }

/** Whether a day has gone by on the company's calendar. */
const isPast = (ctx: Ctx, day: string) => day < dayBefore(ctx, 0)

/** What is to be done next on a lead, on which day and by whom. It takes the place of the step before. */
export async function setNextStep(
  ctx: Ctx,
  { text, on, userId, ...seen }: Seen & { text: string; on: string; userId: string | null },
): Promise<Ended | StepRefused> {
  return ctx.transaction(async (tx) => {
    const held = await holdForEdit(tx, seen)
    if (!held.ok) return held
    const { nextStep, nextStepOn, nextStepUserId } = held.known
    // The day of a step that is overdue stays while its words are changed.
    if (isPast(tx, on) && on !== nextStepOn) return { ok: false, reason: 'STEP_IN_PAST' }
    // Who has left since still stands there: only a new person is looked up.
    const who = userId === null ? null : await assigneeName(tx, userId)
    if (who === undefined && userId !== nextStepUserId) return { ok: false, reason: 'USER_NOT_FOUND' }
    if (nextStep === text && nextStepOn === on && nextStepUserId === userId) return { ok: true, version: seen.version }
    const version = await writeNext(tx, lead, held.known, { nextStep: text, nextStepOn: on, nextStepUserId: userId })
    await emit(tx, leadNextStepSet, { subjectId: seen.id, data: { text, on, who: who ?? null } })
    return { ok: true, version }
  })
}

/**
 * Gives a lead that has none a next step for today, for whoever the lead is assigned to: one that no person set here. In the
 * caller's transaction. @returns whether it was given.
 */
export async function giveNextStep(tx: Ctx, leadId: string, words: string): Promise<boolean> {
  const mine = and(eq(lead.companyId, tx.company.id), eq(lead.id, leadId))
  const [known] = await tx.db.select().from(lead).where(mine).for('update')
  if (!known || known.nextStepOn !== null || known.status === 'Deleted') return false
  const [text, on] = [words.slice(0, limits.nextStep), dayBefore(tx, 0)]
  await writeNext(tx, lead, known, { nextStep: text, nextStepOn: on, nextStepUserId: null })
  await emit(tx, leadNextStepSet, { subjectId: leadId, data: { text, on, who: null } })
  return true
}

/** The same next step for many leads, each over the one it had. */
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

/** The next step is done, or taken away; where there is none, nothing is to do. */
export async function endNextStep(ctx: Ctx, { done, ...seen }: Seen & { done: boolean }): Promise<Ended> {
  return ctx.transaction(async (tx) => {
    const held = await holdForEdit(tx, seen)
    if (!held.ok) return held
    const { nextStep: text, nextStepOn: on } = held.known
    if (on === null) return { ok: true, version: seen.version }
    const version = await writeNext(tx, lead, held.known, { nextStep: '', nextStepOn: null, nextStepUserId: null })
    await emit(tx, done ? leadNextStepDone : leadNextStepRemoved, { subjectId: seen.id, data: { text, on } })
    return { ok: true, version }
  })
}
