import type { LostForm, SoldForm } from '@gable/contract/lead-outcome'
import type { LeadStatus } from '@gable/contract/status'
import { dayBefore } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type UnexpectedVersion, writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadOutcomeChanged } from '../lead.events.ts'
import { lead, type StoredLead } from '../lead.table.ts'
import { lockForEdit } from './lead.edit.ts'

export interface GivenOutcome {
  sold?: SoldForm | undefined
  lostReason?: string | undefined
}

/**
 * The outcome columns of a lead that becomes Sold or Lost, as given. A Sold lead without an outcome gets today's date,
 * and the amount of its signed proposal if there is one; a quoted price is not a contract amount until a user says so.
 * Other statuses leave the columns unchanged, because they count only while the lead is closed.
 */
export async function outcomeOf(
  tx: Ctx,
  known: StoredLead,
  status: LeadStatus,
  { sold, lostReason }: GivenOutcome = {},
): Promise<Partial<SoldForm & LostForm>> {
  if (status === 'Lost') return { lostReason: lostReason ?? '' }
  if (status !== 'Sold') return {}
  if (sold) return sold
  const contracts = await tx.above.signedContracts(tx, known.id)
  return { soldCents: contracts.length === 1 ? contracts[0]!.totalCents : null, soldOn: dayBefore(tx, 0) }
}

type SaveOutcomeResult = { ok: true; version: number } | UnexpectedVersion | { ok: false; reason: 'LEAD_NOT_CLOSED' }

/** Corrects the contract amount and date of a Sold lead, or the reason of a Lost one. */
export async function saveOutcome(
  ctx: Ctx,
  { sold, lostReason, ...seen }: GivenOutcome & { id: string; version: number },
): Promise<SaveOutcomeResult> {
  return ctx.transaction<SaveOutcomeResult>(async (tx) => {
    const locked = await lockForEdit(tx, seen)
    if (!locked.ok) return locked
    const { known } = locked
    const change =
      known.status === 'Sold' && sold
        ? sold
        : known.status === 'Lost' && lostReason !== undefined
          ? { lostReason }
          : undefined
    if (!change) return { ok: false, reason: 'LEAD_NOT_CLOSED' }
    const version = await writeNext(tx, lead, known, change)
    const { soldCents, soldOn } = known
    const before = known.status === 'Sold' ? { soldCents, soldOn } : { lostReason: known.lostReason }
    await emit(tx, leadOutcomeChanged, { subjectId: known.id, data: { before, after: change } })
    return { ok: true, version }
  })
}
