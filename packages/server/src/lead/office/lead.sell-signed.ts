import type { SoldForm } from '@gable/contract/lead-outcome'
import { refuseStatusChange } from '@gable/contract/status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { leadStatusChanged } from '../lead.events.ts'
import { lead } from '../lead.table.ts'
import { writeLead } from './lead.edit.ts'

/**
 * Marks the lead of a signed proposal Sold, with the signed total and the day of signing. One that is Sold, Lost or Deleted stays as
 * it is, and so does every lead of a company whose loan account locks statuses. Safe to repeat.
 */
export async function sellSigned(ctx: Ctx, leadId: string, ended: SoldForm): Promise<void> {
  await ctx.transaction(async (tx) => {
    const mine = and(eq(lead.companyId, tx.company.id), eq(lead.id, leadId))
    const [known] = await tx.db.select().from(lead).where(mine).for('update')
    if (!known || ['Sold', 'Lost', 'Deleted'].includes(known.status)) return
    const by = { role: 'companyAdmin' as const, hasClpAccount: tx.company.hasClpAccount }
    if (refuseStatusChange(known.status, 'Sold', by)) return
    const written = await writeLead(tx, known, { status: 'Sold', ...ended })
    if (!written.ok) return
    await emit(tx, leadStatusChanged, { subjectId: leadId, data: { from: known.status, to: 'Sold', ...ended } })
  })
}
