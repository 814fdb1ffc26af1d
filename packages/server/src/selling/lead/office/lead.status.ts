import type { LeadChoice } from '@gable/contract/lead-many'
import { isClosed, type LeadStatus, refuseStatusChange, type StatusRefusal } from '@gable/contract/status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { clockIn } from '../../../platform/csv.ts'
import { expectVersion, type UnexpectedVersion, writeNext } from '../../../platform/version.ts'
import { viewer } from '../../../platform/viewer.ts'
import { emit } from '../../../platform/work/events.ts'
import { visibleTo } from '../lead.access.ts'
import { leadOutcomeChanged, leadStatusChanged } from '../lead.events.ts'
import { lead, type StoredLead } from '../lead.table.ts'
import { keepFormer, type Undoable } from './lead.change.ts'
import { type LeadExists, lockForEdit, writeLead } from './lead.edit.ts'
import { changeMany, type ManyResult, type OneChanged } from './lead.many.ts'
import { type GivenOutcome, outcomeOf } from './lead.outcome.ts'

type StatusRefused = { ok: false; reason: 'STATUS_REFUSED'; why: StatusRefusal }

type ChangeStatusResult = { ok: true; version: number } | UnexpectedVersion | StatusRefused | LeadExists

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

type UseSignedResult =
  | { ok: true; version: number }
  | UnexpectedVersion
  | { ok: false; reason: 'LEAD_NOT_CLOSED' | 'PROPOSAL_NOT_SIGNED' }

/**
 * Sets a Sold lead's amount to that of one of its signed proposals, including signed change orders. Writes nothing if
 * the lead already has that amount, for example in a repeated call.
 */
export async function applySignedAmount(
  ctx: Ctx,
  { id, version, proposalId }: { id: string; version: number; proposalId: string },
): Promise<UseSignedResult> {
  return ctx.transaction<UseSignedResult>(async (tx) => {
    const [known] = await tx.db
      .select()
      .from(lead)
      .where(and(visibleTo(tx), eq(lead.id, id)))
      .for('update')
    if (!known) return { ok: false, reason: 'NOT_FOUND' }
    if (known.status !== 'Sold') return { ok: false, reason: 'LEAD_NOT_CLOSED' }
    const contract = (await tx.above.signedContracts(tx, id)).find((one) => one.proposalId === proposalId)
    if (!contract) return { ok: false, reason: 'PROPOSAL_NOT_SIGNED' }
    if (known.soldCents === contract.totalCents) return { ok: true, version: known.version }
    const locked = expectVersion(known, version)
    if (!locked.ok) return locked
    const { name, totalCents, signedAt } = contract
    const signedOn = clockIn(tx.company.timeZone)(signedAt).slice(0, 10)
    return { ok: true, version: await writeAmount(tx, known, { soldCents: totalCents, signedOn, name }) }
  })
}

/**
 * Updates the amount of a Sold lead after a signature, if none was entered or it still equals the previous contract
 * total. An amount that a user entered remains. Safe to repeat.
 * @param beforeCents the contract total before a change order; null if the proposal itself was signed.
 */
export async function followSignature(
  ctx: Ctx,
  leadId: string,
  {
    beforeCents,
    afterCents,
    name,
    signedOn,
  }: { beforeCents: number | null; afterCents: number; name: string; signedOn: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const mine = and(eq(lead.companyId, tx.company.id), eq(lead.id, leadId))
    const [known] = await tx.db.select().from(lead).where(mine).for('update')
    if (known?.status !== 'Sold') return
    const follows = known.soldCents === null || known.soldCents === beforeCents
    if (!follows || known.soldCents === afterCents) return
    await writeAmount(tx, known, { soldCents: afterCents, signedOn, name })
  })
}

/** Writes the signed total as the contract amount. Sets the date only if there is none. */
async function writeAmount(
  tx: Ctx,
  known: StoredLead,
  { soldCents, signedOn, name }: { soldCents: number; signedOn: string; name: string },
): Promise<number> {
  const after = { soldCents, soldOn: known.soldOn ?? signedOn }
  const version = await writeNext(tx, lead, known, after)
  const before = { soldCents: known.soldCents, soldOn: known.soldOn }
  await emit(tx, leadOutcomeChanged, { subjectId: known.id, data: { before, after, signed: name } })
  return version
}
