import { and, eq, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { insuranceItem } from './insurance.table.ts'

/** What of a lead's packet is marked as on file, with who marked it. */
export async function markedItemsOf({ db, company }: Ctx, leadId: string) {
  return db
    .select({
      item: insuranceItem.item,
      at: insuranceItem.markedAt,
      by: sql<string>`coalesce(${user.name}, '')`,
    })
    .from(insuranceItem)
    .leftJoin(user, and(eq(user.companyId, insuranceItem.companyId), eq(user.id, insuranceItem.markedByUserId)))
    .where(and(eq(insuranceItem.companyId, company.id), eq(insuranceItem.leadId, leadId)))
}
