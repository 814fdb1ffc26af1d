import { type LeadStatus, refuseStatusChange } from '@gable/contract/status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadStatusChanged } from '../lead.events.ts'
import { lead } from '../lead.table.ts'
import { writeLead } from './lead.edit.ts'
import { type GivenOutcome, outcomeOf } from './lead.outcome.ts'

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
