import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { leadOutcomeChanged } from '../lead.events.ts'
import { lead } from '../lead.table.ts'

/**
 * Gives a Sold lead the amount of its contract after a signed change order. A lead that was sold for another amount than the
 * contract came to keeps what a person entered. Safe to repeat.
 */
export async function changeContract(
  ctx: Ctx,
  leadId: string,
  { beforeCents, afterCents }: { beforeCents: number; afterCents: number },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const mine = and(eq(lead.companyId, tx.company.id), eq(lead.id, leadId))
    const [known] = await tx.db.select().from(lead).where(mine).for('update')
    if (known?.status !== 'Sold' || known.soldCents !== beforeCents || beforeCents === afterCents) return
    await writeNext(tx, lead, known, { soldCents: afterCents })
    const { soldOn } = known
    const data = { before: { soldCents: beforeCents, soldOn }, after: { soldCents: afterCents, soldOn } }
    await emit(tx, leadOutcomeChanged, { subjectId: leadId, data })
  })
}
