import { type LeadStatus, refuseStatusChange, type StatusRefusal } from '@gable/contract/status'
import { and, asc, inArray } from 'drizzle-orm'
import { askingUser, type Ctx } from '../../platform/context.ts'
import type { NotAsSeen } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { visibleTo } from '../lead.access.ts'
import { leadStatusChanged } from '../lead.events.ts'
import { lead, type StoredLead } from '../lead.table.ts'
import { holdForEdit, type LeadExists, writeLead } from './lead.edit.ts'

type StatusRefused = { ok: false; reason: 'STATUS_REFUSED'; why: StatusRefusal }

export type ChangeStatusResult = { ok: true; version: number } | NotAsSeen | StatusRefused | LeadExists

/** Gives a lead another status. Deleted frees its address; a reopened lead takes it again, unless it is taken. */
export async function changeStatus(
  ctx: Ctx,
  { id, version, status }: { id: string; version: number; status: LeadStatus },
): Promise<ChangeStatusResult> {
  return ctx.transaction(async (tx) => {
    const held = await holdForEdit(tx, { id, version })
    return held.ok ? change(tx, held.known, status) : held
  })
}

export interface ManyChanged {
  changed: number
  refused: { id: string; reason: string }[]
}

/** The same status for many leads: those that may take it do, the others are named with the reason. */
export async function changeStatusOfMany(
  ctx: Ctx,
  { ids, status }: { ids: string[]; status: LeadStatus },
): Promise<ManyChanged> {
  return ctx.transaction(async (tx) => {
    const held = await holdMany(tx, ids)
    const seen = new Set(held.map(({ id }) => id))
    const refused: ManyChanged['refused'] = []
    for (const id of new Set(ids)) if (!seen.has(id)) refused.push({ id, reason: 'NOT_FOUND' })
    for (const { id } of held) {
      // Read again: an earlier one of these may have made it give way.
      const [known] = await holdMany(tx, [id])
      const result = await change(tx, known!, status)
      if (!result.ok) refused.push({ id, reason: 'why' in result ? result.why : result.reason })
    }
    return { changed: new Set(ids).size - refused.length, refused }
  })
}

/** Holds those of the leads that the person may see, in one order, so that two such changes never block each other. */
export async function holdMany(tx: Ctx, ids: string[]): Promise<StoredLead[]> {
  return tx.db
    .select()
    .from(lead)
    .where(and(visibleTo(tx), inArray(lead.id, ids)))
    .orderBy(asc(lead.id))
    .for('update')
}

async function change(
  tx: Ctx,
  known: StoredLead,
  status: LeadStatus,
): Promise<{ ok: true; version: number } | StatusRefused | LeadExists> {
  const who = { role: askingUser(tx).role, hasClpAccount: tx.company.hasClpAccount }
  const why = refuseStatusChange(known.status, status, who)
  if (why) return { ok: false, reason: 'STATUS_REFUSED', why }
  const written = await writeLead(tx, known, { status })
  if (written.ok) {
    await emit(tx, leadStatusChanged, { subjectId: known.id, data: { from: known.status, to: status } })
  }
  return written
}
