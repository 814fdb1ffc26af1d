import type { LeadChoice } from '@gable/contract/lead-many'
import { isClosed, type LeadStatus, refuseStatusChange, type StatusRefusal } from '@gable/contract/status'
import type { Ctx } from '../../../platform/context.ts'
import type { UnexpectedVersion } from '../../../platform/version.ts'
import { viewer } from '../../../platform/viewer.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadStatusChanged } from '../lead.events.ts'
import type { StoredLead } from '../lead.table.ts'
import { keepFormer, type Undoable } from './lead.change.ts'
import { type LeadExists, lockForEdit, writeLead } from './lead.edit.ts'
import { changeMany, type ManyResult, type OneChanged } from './lead.many.ts'
import { type GivenOutcome, outcomeOf } from './lead.outcome.ts'

type StatusRefused = { ok: false; reason: 'STATUS_REFUSED'; why: StatusRefusal }

export type ChangeStatusResult = { ok: true; version: number } | UnexpectedVersion | StatusRefused | LeadExists

/** Changes a lead's status. Deleted frees its address; a reopened lead occupies it again, unless another lead does. */
export async function changeStatus(
  ctx: Ctx,
  { id, version, status, ...outcome }: { id: string; version: number; status: LeadStatus } & GivenOutcome,
): Promise<ChangeStatusResult> {
  return ctx.transaction(async (tx) => {
    const locked = await lockForEdit(tx, { id, version })
    return locked.ok ? change(tx, locked.known, status, outcome) : locked
  })
}

/**
 * Sets the same status for many leads. The change can be undone. Sold, Lost, and Deleted leads are skipped unless
 * included.
 */
export async function changeStatusOfMany(
  ctx: Ctx,
  { choice, status, ...how }: { choice: LeadChoice; status: LeadStatus; includeClosed?: boolean; changeId?: string },
): Promise<ManyResult> {
  const undoable: Undoable = { kind: 'status', value: status, changeId: how.changeId }
  const one = async (tx: Ctx, known: StoredLead): Promise<OneChanged> => {
    if (status === 'Deleted' && known.status === 'Deleted') return { ok: false, reason: 'ALREADY_DELETED' }
    if (!how.includeClosed && known.status !== status && isClosed(known.status)) {
      return { ok: false, reason: 'LEAD_CLOSED' }
    }
    return saidPlainly(await change(tx, known, status))
  }
  return changeMany(ctx, choice, one, (tx, former) => keepFormer(tx, undoable, former))
}

/** Reopens deleted leads, which then occupy their addresses again. */
export async function restoreMany(ctx: Ctx, { choice }: { choice: LeadChoice }): Promise<ManyResult> {
  return changeMany(ctx, choice, async (tx, known) => {
    if (known.status !== 'Deleted') return { ok: false, reason: 'LEAD_NOT_DELETED' }
    return saidPlainly(await change(tx, known, 'Open'))
  })
}

/** Bulk changes report the reason of a refusal directly. */
function saidPlainly(result: Awaited<ReturnType<typeof change>>): OneChanged {
  return !result.ok && result.reason === 'STATUS_REFUSED' ? { ok: false, reason: result.why } : result
}

async function change(
  tx: Ctx,
  known: StoredLead,
  status: LeadStatus,
  outcome?: GivenOutcome,
): Promise<{ ok: true; version: number } | StatusRefused | LeadExists> {
  const who = { role: viewer(tx).role, hasClpAccount: tx.company.hasClpAccount }
  const why = refuseStatusChange(known.status, status, who)
  if (why) return { ok: false, reason: 'STATUS_REFUSED', why }
  const ended = await outcomeOf(tx, known, status, outcome)
  const written = await writeLead(tx, known, { status, ...ended })
  if (written.ok) {
    await emit(tx, leadStatusChanged, { subjectId: known.id, data: { from: known.status, to: status, ...ended } })
  }
  return written
}
