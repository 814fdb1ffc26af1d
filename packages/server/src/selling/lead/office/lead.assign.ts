import type { LeadChoice } from '@gable/contract/lead-many'
import { isClosed } from '@gable/contract/status'
import type { Ctx } from '../../../platform/context.ts'
import type { UnexpectedVersion } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadMarkedTest, leadReassigned } from '../lead.events.ts'
import type { StoredLead } from '../lead.table.ts'
import { assigneeName, userNames } from './lead.assignee.query.ts'
import { keepFormer, type Undoable } from './lead.change.ts'
import { type LeadExists, lockForEdit, type Written, writeLead } from './lead.edit.ts'
import { changeMany, type ManyResult, type OneChanged } from './lead.many.ts'

type UserNotFound = { ok: false; reason: 'USER_NOT_FOUND' }

/**
 * Assigns leads to an active user of the company, or to nobody. The change can be undone. Closed leads are skipped
 * unless included.
 */
export async function reassignLeads(
  ctx: Ctx,
  { choice, userId, ...how }: { choice: LeadChoice; userId: string | null; includeClosed?: boolean; changeId?: string },
): Promise<ManyResult | UserNotFound> {
  const to = userId === null ? null : await assigneeName(ctx, userId)
  if (to === undefined) return { ok: false, reason: 'USER_NOT_FOUND' }
  const undoable: Undoable = { kind: 'assignee', value: userId ?? '', changeId: how.changeId }
  const isBulk = !('leads' in choice) || choice.leads.length > 1
  const one = async (tx: Ctx, known: StoredLead): Promise<OneChanged> => {
    if (known.assignedUserId === userId) return { ok: false, reason: 'SAME_ASSIGNEE' }
    if (!how.includeClosed && isClosed(known.status)) return { ok: false, reason: 'LEAD_CLOSED' }
    return giveTo(tx, known, { userId, name: to, isBulk })
  }
  return changeMany(ctx, choice, one, (tx, former) => keepFormer(tx, undoable, former))
}

type Assignee = { userId: string | null; name: string | null; isBulk?: boolean }

async function giveTo(tx: Ctx, known: StoredLead, { userId, name: to, isBulk = false }: Assignee): Promise<Written> {
  const { assignedUserId: fromUserId, originalUserId } = known
  const written = await writeLead(tx, known, { assignedUserId: userId, originalUserId: originalUserId ?? userId })
  const from = fromUserId === null ? null : ((await userNames(tx, [fromUserId])).get(fromUserId) ?? null)
  const data = { from, to, fromUserId, toUserId: userId, ...(isBulk && { isBulk }) }
  await emit(tx, leadReassigned, { subjectId: known.id, data })
  return written
}

/**
 * Assigns one lead, whatever its status, to an active user of the company or to nobody. Does nothing if it is already
 * assigned so. Without a version, it changes the lead as it is.
 */
export async function assignLead(
  ctx: Ctx,
  { id, version, userId }: { id: string; version?: number | undefined; userId: string | null },
): Promise<{ ok: true; version: number } | UnexpectedVersion | UserNotFound> {
  const name = userId === null ? null : await assigneeName(ctx, userId)
  if (name === undefined) return { ok: false, reason: 'USER_NOT_FOUND' }
  return ctx.transaction(async (tx) => {
    const locked = await lockForEdit(tx, { id, version })
    if (!locked.ok) return locked
    const { known } = locked
    if (known.assignedUserId === userId) return { ok: true, version: known.version }
    // An assignee is not part of an address, so no other lead can conflict.
    return (await giveTo(tx, known, { userId, name })) as { ok: true; version: number }
  })
}

export type MarkTestResult = { ok: true; version: number } | UnexpectedVersion | LeadExists

/** Marks a lead as a test lead or as a real one. An address can have one of each. */
export async function markTest(
  ctx: Ctx,
  { id, version, isTest }: { id: string; version: number; isTest: boolean },
): Promise<MarkTestResult> {
  return ctx.transaction(async (tx) => {
    const locked = await lockForEdit(tx, { id, version })
    if (!locked.ok) return locked
    if (locked.known.isTest === isTest) return { ok: true, version }
    const written = await writeLead(tx, locked.known, { isTest })
    if (written.ok) await emit(tx, leadMarkedTest, { subjectId: id, data: { isTest } })
    return written
  })
}
