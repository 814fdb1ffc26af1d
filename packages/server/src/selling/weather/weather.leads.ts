import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { leadStorm } from './weather.table.ts'

/** Deletes the storms of leads that are about to be deleted. */
export async function removeStormsOf(tx: Ctx, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return
  await tx.db
    .delete(leadStorm)
    .where(and(eq(leadStorm.companyId, tx.company.id), inArray(leadStorm.leadId, [...leadIds])))
}
