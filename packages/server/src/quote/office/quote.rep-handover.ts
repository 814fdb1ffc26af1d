import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { seesAsPerson } from '../../lead/lead.access.ts'
import { lead } from '../../lead/lead.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { emitEach } from '../../platform/work/events.ts'
import { quoteAssigned } from '../quote.events.ts'
import { quote } from '../quote.table.ts'

/**
 * Gives the rep quotes of a person who has left, or does not see their leads any more, to the rep of each lead; to nobody where the
 * lead has none, and then the admins are told of what the homeowner does. Quotes of leads that the person still sees stay. Safe to repeat.
 */
export async function handOverQuotes(
  ctx: Ctx,
  { fromUserId, leadId }: { fromUserId: string; leadId?: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const moved = await tx.db
      .update(quote)
      .set({
        repUserId: sql`nullif(${lead.assignedUserId}, ${fromUserId}::uuid)`,
        ...{ version: sql`${quote.version} + 1`, updatedAt: tx.clock.now() },
      })
      .from(lead)
      .where(
        and(
          ...[eq(quote.companyId, tx.company.id), eq(quote.repUserId, fromUserId), isNull(quote.deletedAt)],
          ...[eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId)],
          leadId ? eq(lead.id, leadId) : undefined,
          not(seesAsPerson(fromUserId)),
        ),
      )
      .returning({ id: quote.id, leadId: quote.leadId, userId: quote.repUserId })
    await emitEach(
      tx,
      quoteAssigned,
      moved.map(({ id: quoteId, leadId: subjectId, userId }) => ({
        subjectId,
        data: { quoteId, userId, isBulk: true },
      })),
    )
  })
}
