import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { emitEach } from '../../../platform/work/events.ts'
import { quoteAssigned } from '../quote.events.ts'
import { quote } from '../quote.table.ts'
import { lockQuotesToHandOver } from './quote.rep-handover.query.ts'

/**
 * Reassigns the rep quotes of a user who has left, or who can no longer see their leads, to the rep of each lead.
 * Without one they become unassigned, and the admins get their notifications. Quotes of leads that the user still sees
 * stay. Safe to repeat.
 */
export async function handOverQuotes(
  ctx: Ctx,
  { fromUserId, leadId }: { fromUserId: string; leadId?: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const locked = await lockQuotesToHandOver(tx, { fromUserId, ...(leadId && { leadId }) })
    for (const [userId, quotes] of Map.groupBy(locked, (row) => row.userId)) {
      const ids = quotes.map(({ id }) => id)
      await tx.db
        .update(quote)
        .set({ repUserId: userId, version: sql`${quote.version} + 1`, updatedAt: tx.clock.now() })
        .where(and(eq(quote.companyId, tx.company.id), inArray(quote.id, ids)))
    }
    await emitEach(
      tx,
      quoteAssigned,
      locked.map(({ id: quoteId, leadId: subjectId, userId }) => ({
        subjectId,
        data: { quoteId, userId, isBulk: true },
      })),
    )
  })
}
