import type { ManyChanged } from '@gable/contract/lead-many'
import { limits } from '@gable/contract/limits'
import type { LeadChangeKind, LeadStatus } from '@gable/contract/status'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Ctx, callingUser } from '../../../platform/context.ts'
import { once } from '../../../platform/idempotency.ts'
import { type UnexpectedVersion, writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { visibleTo } from '../lead.access.ts'
import { leadReassigned, leadStatusChanged, leadTagged } from '../lead.events.ts'
import { lead, leadChange, leadChangeItem, type StoredLead } from '../lead.table.ts'
import { lockForEdit, writeLead } from './lead.edit.ts'
import { type Former, nameOf, type OneChanged } from './lead.many.ts'
import { lastStatusEvent } from './lead.outcome.ts'
import { mayUndo, undoFrom, userNames } from './lead.people.query.ts'

/** A bulk change, and the stored change that an earlier part of it started. */
export interface Undoable {
  kind: LeadChangeKind
  /** The status, or the id of the new assignee; empty for none. */
  value: string
  changeId: string | undefined
}

/** Stores the values of leads before a bulk change, so that it can be undone. @returns the change's id. */
export async function keepFormer(tx: Ctx, change: Undoable, former: readonly Former[]): Promise<string | null> {
  if (former.length === 0) return change.changeId ?? null
  const changeId = (await goOnWith(tx, change)) ?? (await begin(tx, change))
  const items = former.map(({ known, version }) => ({
    companyId: tx.company.id,
    changeId,
    leadId: known.id,
    version,
    status: known.status,
    assignedUserId: known.assignedUserId,
    originalUserId: known.originalUserId,
  }))
  await tx.db.insert(leadChangeItem).values(items).onConflictDoNothing()
  return changeId
}

/** Finds the change that this is another part of: the same change by the same user, and not undone. */
async function goOnWith(tx: Ctx, { kind, value, changeId }: Undoable): Promise<string | undefined> {
  if (changeId === undefined) return undefined
  const [known] = await tx.db
    .update(leadChange)
    .set({ at: tx.clock.now() })
    .where(
      and(
        eq(leadChange.companyId, tx.company.id),
        eq(leadChange.id, changeId),
        eq(leadChange.madeByUserId, callingUser(tx).userId),
        eq(leadChange.kind, kind),
        eq(leadChange.value, value),
        isNull(leadChange.undoneAt),
      ),
    )
    .returning({ id: leadChange.id })
  return known?.id
}

async function begin(tx: Ctx, { kind, value }: Undoable): Promise<string> {
  const id = uuidv7()
  const madeByUserId = callingUser(tx).userId
  await tx.db.insert(leadChange).values({ companyId: tx.company.id, id, kind, value, madeByUserId, at: tx.clock.now() })
  return id
}

type UndoResult = ({ ok: true } & ManyChanged) | { ok: false; reason: 'NOT_FOUND' | 'LEAD_UNDO_OVER' }

/**
 * Restores the former values of the leads in a bulk change, one part per call. Leads that somebody has changed since
 * are left unchanged and reported. Each lead is processed once, so a second undo finds nothing to do.
 */
export async function undoChange(ctx: Ctx, { changeId }: { changeId: string }): Promise<UndoResult> {
  return once<UndoResult>(ctx, async (tx) => {
    const [change] = await tx.db
      .select()
      .from(leadChange)
      .where(and(mayUndo(tx), eq(leadChange.id, changeId)))
      .for('update')
    if (!change) return { ok: false, reason: 'NOT_FOUND' }
    // An undo that started in time runs to its end.
    if (!change.undoneAt && change.at < undoFrom(tx)) return { ok: false, reason: 'LEAD_UNDO_OVER' }
    const ofChange = and(eq(leadChangeItem.companyId, tx.company.id), eq(leadChangeItem.changeId, changeId))
    const items = await tx.db
      .select()
      .from(leadChangeItem)
      .where(and(ofChange, eq(leadChangeItem.settled, false)))
      .orderBy(asc(leadChangeItem.leadId))
      .limit(limits.bulk)
    const ids = items.map(({ leadId }) => leadId)
    const locked = await tx.db
      .select()
      .from(lead)
      .where(and(visibleTo(tx), inArray(lead.id, ids)))
      .orderBy(asc(lead.id))
      .for('update')
    const leads = new Map(locked.map((known) => [known.id, known]))
    const last = items.at(-1)
    const answer: ManyChanged = {
      done: [],
      refused: [],
      next: last && items.length === limits.bulk ? { after: last.leadId, began: tx.clock.now().toISOString() } : null,
      changeId: null,
    }
    for (const item of items) {
      const known = leads.get(item.leadId)
      if (!known) {
        answer.refused.push({ id: item.leadId, name: '', reason: 'LEAD_GONE', version: null, standing: null })
        continue
      }
      const named = { id: known.id, name: nameOf(known) }
      const result = await putBack(tx, change.kind, known, item)
      if (result.ok) answer.done.push({ ...named, version: result.version })
      else {
        const standing = 'leadId' in result ? result.leadId : null
        answer.refused.push({ ...named, reason: result.reason, version: known.version, standing })
      }
    }
    await tx.db
      .update(leadChangeItem)
      .set({ settled: true })
      .where(and(ofChange, inArray(leadChangeItem.leadId, ids)))
    await tx.db
      .update(leadChange)
      .set({ undoneAt: change.undoneAt ?? tx.clock.now() })
      .where(and(eq(leadChange.companyId, tx.company.id), eq(leadChange.id, changeId)))
    return { ok: true, ...answer }
  })
}

type Item = typeof leadChangeItem.$inferSelect

async function putBack(tx: Ctx, kind: LeadChangeKind, known: StoredLead, item: Item): Promise<OneChanged> {
  if (known.version !== item.version) return { ok: false, reason: 'LEAD_CHANGED' }
  return kind === 'status' ? restoreStatus(tx, known, item.status) : restoreAssignee(tx, known, item)
}

async function restoreStatus(tx: Ctx, known: StoredLead, status: LeadStatus): Promise<OneChanged> {
  if (tx.company.hasClpAccount) return { ok: false, reason: 'CLP_LOCKED' }
  const undoes = await lastStatusEvent(tx, known.id)
  const written = await writeLead(tx, known, { status })
  if (written.ok) {
    const data = { from: known.status, to: status, ...(undoes && { undoes }) }
    await emit(tx, leadStatusChanged, { subjectId: known.id, data })
  }
  return written
}

async function restoreAssignee(tx: Ctx, known: StoredLead, item: Item): Promise<OneChanged> {
  const [fromUserId, toUserId] = [known.assignedUserId, item.assignedUserId]
  const { originalUserId } = item
  const written = await writeLead(tx, known, { assignedUserId: toUserId, originalUserId })
  if (!written.ok) return written
  const names = await userNames(
    tx,
    [fromUserId, toUserId].filter((userId) => userId !== null),
  )
  const nameOfUser = (userId: string | null) => (userId === null ? null : (names.get(userId) ?? null))
  // The undo of a bulk change sends no email for its single leads.
  const data = { from: nameOfUser(fromUserId), to: nameOfUser(toUserId), fromUserId, toUserId, isBulk: true }
  await emit(tx, leadReassigned, { subjectId: known.id, data })
  return written
}

/** Writes the tags of a lead over the version that the user saw. */
export async function setTags(
  ctx: Ctx,
  { tags, ...seen }: { id: string; version: number; tags: string[] },
): Promise<{ ok: true; version: number } | UnexpectedVersion> {
  return ctx.transaction(async (tx) => {
    const locked = await lockForEdit(tx, seen)
    if (!locked.ok) return locked
    const { known } = locked
    const added = tags.filter((tag) => !known.tags.includes(tag))
    const removed = known.tags.filter((tag) => !tags.includes(tag))
    if (added.length === 0 && removed.length === 0) return { ok: true, version: seen.version }
    const version = await writeNext(tx, lead, known, { tags })
    const data = { added: added.join(', '), removed: removed.join(', ') }
    await emit(tx, leadTagged, { subjectId: seen.id, data })
    return { ok: true, version }
  })
}
