import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { VendorAdapter } from '../../outside/dispatch/dispatch.adapter.ts'
import type { Ctx } from '../../platform/context.ts'
import { type CrmAccountKey, crmRecord } from './crm.table.ts'

/** The id of a lead to send. The data is read when it is sent. */
export const crmIntent = z.object({ leadId: z.uuid() })
export type CrmIntent = z.infer<typeof crmIntent>

/** The dispatch operation that sends a lead to a CRM. */
export const crmOperation = (vendor: CrmVendorId): Pick<VendorAdapter<CrmIntent>, 'kind' | 'vendor' | 'schema'> => ({
  kind: 'crm',
  vendor,
  schema: crmIntent,
})

/** The id of the row of a signed contract to attach. */
export const crmFileIntent = z.object({ crmFileId: z.uuid() })
export type CrmFileIntent = z.infer<typeof crmFileIntent>

/** The dispatch operation that attaches a file to a lead's record. */
export const crmFileOperation = (
  vendor: CrmVendorId,
): Pick<VendorAdapter<CrmFileIntent>, 'kind' | 'vendor' | 'schema'> => ({
  kind: 'crmFile',
  vendor,
  schema: crmFileIntent,
})

/** Our own reference for attaching a file; a new one each time it is queued. */
export const fileReference = ({ fileId, queued }: { fileId: string; queued: number }): string =>
  `file:${fileId}:${queued}`

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
