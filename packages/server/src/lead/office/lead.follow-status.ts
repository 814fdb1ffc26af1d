import { type LeadStatus, refuseStatusChange } from '@gable/contract/status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { leadStatusChanged } from '../lead.events.ts'
import { lead } from '../lead.table.ts'
import { writeLead } from './lead.edit.ts'
import { outcomeOf } from './lead.outcome.ts'

/**
 * Gives a lead the status that another system says it has, as a company admin could. A deleted lead stays as it is, and so does
 * every lead of a company whose loan account locks statuses. In the caller's transaction. @returns whether it changed.
 */
export async function followStatus(tx: Ctx, leadId: string, to: LeadStatus): Promise<boolean> {
  const mine = and(eq(lead.companyId, tx.company.id), eq(lead.id, leadId))
  const [known] = await tx.db.select().from(lead).where(mine).for('update')
  if (!known || known.status === 'Deleted' || known.status === to) return false
  const by = { role: 'companyAdmin' as const, hasClpAccount: tx.company.hasClpAccount }
  if (refuseStatusChange(known.status, to, by)) return false
  const ended = await outcomeOf(tx, known, to)
  const written = await writeLead(tx, known, { status: to, ...ended })
  if (!written.ok) return false
  await emit(tx, leadStatusChanged, { subjectId: leadId, data: { from: known.status, to, ...ended } })
  return true
}
