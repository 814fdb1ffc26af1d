import type { LeadChoice } from '@gable/contract/lead-many'
import type { Ctx } from '../../platform/context.ts'
import type { NotAsSeen } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { leadMarkedTest, leadReassigned } from '../lead.events.ts'
import { assigneeName, userNames } from './lead.assignee.query.ts'
import { holdForEdit, type LeadExists, writeLead } from './lead.edit.ts'
import { changeMany, type ManyResult } from './lead.many.ts'

type UserNotFound = { ok: false; reason: 'USER_NOT_FOUND' }

/** Gives leads to an active user of the company, or to nobody. */
export async function reassignLeads(
  ctx: Ctx,
  { choice, userId }: { choice: LeadChoice; userId: string | null },
): Promise<ManyResult | UserNotFound> {
  const to = userId === null ? null : await assigneeName(ctx, userId)
  if (to === undefined) return { ok: false, reason: 'USER_NOT_FOUND' }
  return changeMany(ctx, choice, async (tx, known) => {
    const { assignedUserId: fromUserId, originalUserId } = known
    if (fromUserId === userId) return { ok: false, reason: 'SAME_ASSIGNEE' }
    const written = await writeLead(tx, known, { assignedUserId: userId, originalUserId: originalUserId ?? userId })
    const from = fromUserId === null ? null : ((await userNames(tx, [fromUserId])).get(fromUserId) ?? null)
    await emit(tx, leadReassigned, { subjectId: known.id, data: { from, to, fromUserId, toUserId: userId } })
    return written
  })
}

export type MarkTestResult = { ok: true; version: number } | NotAsSeen | LeadExists

/** Marks a lead as a test, or as a real one again; there may be one of each at an address. */
export async function markTest(
  ctx: Ctx,
  { id, version, isTest }: { id: string; version: number; isTest: boolean },
): Promise<MarkTestResult> {
  return ctx.transaction(async (tx) => {
    const held = await holdForEdit(tx, { id, version })
    if (!held.ok) return held
    if (held.known.isTest === isTest) return { ok: true, version }
    const written = await writeLead(tx, held.known, { isTest })
    if (written.ok) await emit(tx, leadMarkedTest, { subjectId: id, data: { isTest } })
    return written
  })
}
