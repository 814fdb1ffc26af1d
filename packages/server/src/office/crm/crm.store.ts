import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { type CrmAccountKey, crmRecord } from './crm.table.ts'

export type StoredCrmRecord = typeof crmRecord.$inferSelect

/**
 * Returns a lead's record at a CRM, or a record of an account, locked until the transaction ends; undefined if it was
 * never to be sent.
 */
export async function lockCrmRecord(
  tx: Ctx,
  vendor: CrmVendorId,
  by: { leadId: string } | { externalId: string; ownerId: CrmAccountKey['ownerId'] },
): Promise<StoredCrmRecord | undefined> {
  const which =
    'leadId' in by
      ? eq(crmRecord.leadId, by.leadId)
      : and(eq(crmRecord.externalId, by.externalId), eq(crmRecord.ownerId, by.ownerId))
  const [row] = await tx.db
    .select()
    .from(crmRecord)
    .where(and(eq(crmRecord.companyId, tx.company.id), eq(crmRecord.vendor, vendor), which))
    .for('update')
  return row
}

export type CrmChange = Partial<Omit<StoredCrmRecord, 'companyId' | 'id' | 'vendor' | 'leadId' | 'createdAt'>>

export async function writeCrmRecord(tx: Ctx, { companyId, id }: StoredCrmRecord, change: CrmChange): Promise<void> {
  const mine = and(eq(crmRecord.companyId, companyId), eq(crmRecord.id, id))
  await tx.db
    .update(crmRecord)
    .set({ ...change, updatedAt: tx.clock.now() })
    .where(mine)
}
