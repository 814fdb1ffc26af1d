import type { Ctx } from '../../platform/context.ts'
import type { NotAsSeen } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { leadMarkedTest, leadReassigned } from '../lead.events.ts'
import { assigneeName, userNames } from './lead.assignee.query.ts'
import { holdForEdit, type LeadExists, writeLead } from './lead.edit.ts'
import { holdMany } from './lead.status.ts'

export type ReassignResult = { ok: true; changed: number } | { ok: false; reason: 'USER_NOT_FOUND' }

/** Gives leads to an active user of the company, or to nobody. Counts those that were not his already. */
export async function reassignLeads(
  ctx: Ctx,
  { ids, userId }: { ids: string[]; userId: string | null },
): Promise<ReassignResult> {
  return ctx.transaction(async (tx) => {
    const to = userId === null ? null : await assigneeName(tx, userId)
    if (to === undefined) return { ok: false, reason: 'USER_NOT_FOUND' }
    const moving = (await holdMany(tx, ids)).filter(({ assignedUserId }) => assignedUserId !== userId)
    const names = await userNames(
      tx,
      moving.map(({ assignedUserId }) => assignedUserId).filter((id) => id !== null),
    )
    for (const known of moving) {
      const fromUserId = known.assignedUserId
      await writeLead(tx, known, { assignedUserId: userId, originalUserId: known.originalUserId ?? userId })
      const from = fromUserId === null ? null : (names.get(fromUserId) ?? null)
      await emit(tx, leadReassigned, { subjectId: known.id, data: { from, to, fromUserId, toUserId: userId } })
    }
    return { ok: true, changed: moving.length }
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
