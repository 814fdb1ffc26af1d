import type { LostForm, SoldForm } from '@gable/contract/lead-outcome'
import { type LeadStatus, refuseStatusChange } from '@gable/contract/status'
import { and, desc, eq, min, ne, type SQL, sql } from 'drizzle-orm'
import { dayBefore } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { event } from '../../../platform/platform.table.ts'
import { type UnexpectedVersion, writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { seesLead } from '../lead.access.ts'
import { leadOutcomeChanged, leadStatusChanged } from '../lead.events.ts'
import { lead, leadSubmission, type StoredLead } from '../lead.table.ts'
import { lockForEdit, writeLead } from './lead.edit.ts'

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

/**
 * Sets a status that no user chose here: one from a CRM, or Sold by a signed proposal. It has the permissions of a
 * company admin. Leads with a status in `keeps` remain unchanged, and so do all leads of a company whose loan account
 * locks statuses. Runs in the caller's transaction. @returns whether the status changed.
 */
export async function followStatus(
  tx: Ctx,
  leadId: string,
  { to, keeps, outcome }: { to: LeadStatus; keeps: readonly LeadStatus[]; outcome?: GivenOutcome },
): Promise<boolean> {
  const mine = and(eq(lead.companyId, tx.company.id), eq(lead.id, leadId))
  const [known] = await tx.db.select().from(lead).where(mine).for('update')
  if (!known || known.status === to || keeps.includes(known.status)) return false
  const by = { role: 'companyAdmin' as const, hasClpAccount: tx.company.hasClpAccount }
  if (refuseStatusChange(known.status, to, by)) return false
  const ended = await outcomeOf(tx, known, to, outcome)
  const written = await writeLead(tx, known, { status: to, ...ended })
  if (!written.ok) return false
  await emit(tx, leadStatusChanged, { subjectId: leadId, data: { from: known.status, to, ...ended } })
  return true
}

/**
 * Marks the lead of a signed proposal as Sold, with the signed total and the date of signing. Leads that are Sold,
 * Lost, or Deleted remain unchanged. Safe to repeat.
 */
export async function sellSigned(ctx: Ctx, leadId: string, sold: SoldForm): Promise<void> {
  const change = { to: 'Sold' as const, keeps: ['Lost', 'Deleted'] as const, outcome: { sold } }
  await ctx.transaction((tx) => followStatus(tx, leadId, change))
}

/**
 * The likely sale amount of a lead, in cents with tax: the contract that the homeowner signed last, otherwise the
 * choice in a rep quote, otherwise the rep quote that was sent last, otherwise the price of the instant quote. Null if
 * nothing was quoted.
 */
async function suggestedSoldCents(ctx: Ctx, leadId: string): Promise<number | null> {
  const signed = (await ctx.above.signedContracts(ctx, leadId)).at(-1)
  if (signed) return signed.totalCents
  const companyId = ctx.company.id
  const sentCents = await ctx.above.sentQuoteCents(ctx, leadId)
  if (sentCents !== null) return sentCents
  const [known] = await ctx.db
    .select({ totalCents: lead.totalCents })
    .from(lead)
    .where(and(eq(lead.companyId, companyId), eq(lead.id, leadId)))
  return known?.totalCents ?? null
}

/** The same for a lead that the user may see; undefined for any other. */
export async function readSuggestedAmount(ctx: Ctx, leadId: string): Promise<number | null | undefined> {
  return (await seesLead(ctx, leadId)) ? suggestedSoldCents(ctx, leadId) : undefined
}

/**
 * When a homeowner first submitted a form for this lead; undefined for leads that the company entered or that have no
 * form.
 */
export async function firstAskedAt(ctx: Ctx, leadId: string): Promise<Date | undefined> {
  const [row] = await ctx.db
    .select({ at: min(leadSubmission.at) })
    .from(leadSubmission)
    .innerJoin(lead, and(eq(lead.companyId, leadSubmission.companyId), eq(lead.id, leadSubmission.leadId)))
    .where(and(eq(leadSubmission.companyId, ctx.company.id), eq(leadSubmission.leadId, leadId), ne(lead.source, 'rep')))
  return row?.at ?? undefined
}

/** The event that last set a lead's status; undefined if its history has none. */
export async function lastStatusEvent(ctx: Ctx, leadId: string): Promise<string | undefined> {
  const ofLead = and(eq(event.companyId, ctx.company.id), eq(event.subjectId, leadId))
  const [last] = await ctx.db
    .select({ id: event.id })
    .from(event)
    .where(and(ofLead, eq(event.type, leadStatusChanged.name)))
    .orderBy(desc(event.position))
    .limit(1)
  return last?.id
}

/** The number of these leads by status, counting at most `most` leads. */
export async function countByStatus(ctx: Ctx, which: SQL, max: number): Promise<Partial<Record<LeadStatus, number>>> {
  const { rows } = await executeSql<{ status: LeadStatus; leads: number }>(
    ctx.db,
    sql`select found.status, count(*)::int as leads
      from (select ${lead.status} as status from ${lead} where ${which} limit ${max}) as found group by 1`,
  )
  return Object.fromEntries(rows.map(({ status, leads }) => [status, leads]))
}
