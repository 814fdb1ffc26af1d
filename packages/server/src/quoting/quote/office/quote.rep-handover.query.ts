import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { user } from '../../../account/identity/identity.table.ts'
import type { Ctx } from '../../../platform/context.ts'
import { seesAsPerson } from '../../../selling/lead/lead.access.ts'
import { lead } from '../../../selling/lead/lead.table.ts'
import { quote } from '../quote.table.ts'

/**
 * Locks the rep quotes of a user who has left, or who can no longer see their leads.
 * @returns each with the rep of its lead, who takes it over; null if the lead has none
 */
export function lockQuotesToHandOver(tx: Ctx, { fromUserId, leadId }: { fromUserId: string; leadId?: string }) {
  return tx.db
    .select({
      id: quote.id,
      leadId: quote.leadId,
      userId: sql<string | null>`nullif(${lead.assignedUserId}, ${fromUserId}::uuid)`,
    })
    .from(quote)
    .innerJoin(lead, and(eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId)))
    .where(
      and(
        ...[eq(quote.companyId, tx.company.id), eq(quote.repUserId, fromUserId), isNull(quote.deletedAt)],
        leadId ? eq(lead.id, leadId) : undefined,
        not(seesAsPerson(user, fromUserId)),
      ),
    )
    .for('update', { of: quote })
}
