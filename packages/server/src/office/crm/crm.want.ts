import type { CrmState, CrmVendorId } from '@gable/contract/crm-vendor'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { VendorAdapter } from '../../outside/dispatch/dispatch.adapter.ts'
import { dispatchTo } from '../../outside/dispatch/dispatch.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { accountsOfLead } from './crm.connection.query.ts'
import { type CrmAccountKey, crmRecord } from './crm.table.ts'

interface Wish {
  vendor: CrmVendorId
  leadId: string
  /** Only if the lead was already to be sent. */
  ifKnown?: boolean
  /** A user requested it: a record deleted in the CRM is created again, and with `all` a synced one is sent in full. */
  afresh?: 'failed' | 'all'
}

/**
 * Has a lead sent in its state at that time, in the caller's transaction. A waiting lead is sent once; one that changes
 * while being sent is sent again afterwards. Safe to repeat.
 */
export async function wantSync(tx: Ctx, { vendor, leadId, ifKnown, afresh }: Wish): Promise<CrmState | undefined> {
  const now = tx.clock.now()
  if (!ifKnown) {
    const row = { companyId: tx.company.id, vendor, leadId, state: 'stopped' as const, createdAt: now, updatedAt: now }
    await tx.db.insert(crmRecord).values(row).onConflictDoNothing()
  }
  const locked = await lockCrmRecord(tx, vendor, { leadId })
  if (!locked) return undefined
  const isGone = afresh && locked.failure === 'CRM_RECORD_GONE'
  const isWhole = isGone || (afresh === 'all' && locked.state === 'synced')
  await askFor(tx, {
    ...locked,
    ...(isWhole && { sent: null }),
    ...(isGone && { externalId: '', theirStatus: '' }),
  })
  return 'waiting'
}

/**
 * Requests one more send of a locked record, and queues it unless one is pending. A record that the CRM doesn't have
 * goes to the account of its lead's market.
 */
export async function askFor(tx: Ctx, locked: StoredCrmRecord): Promise<void> {
  const { vendor, leadId, sent, externalId, theirStatus } = locked
  const account = mayHaveIt(locked)
    ? undefined
    : (await accountsOfLead(tx, leadId)).find((each) => each.vendor === vendor)
  const ownerId = account?.ownerId ?? locked.ownerId
  const wanted = locked.wanted + 1
  const operation = { intent: { leadId }, reference: `${leadId}:${wanted}`, subjectId: leadId }
  const dispatchId = locked.dispatchId ?? (await dispatchTo(tx, crmOperation(vendor), operation)) ?? null
  const change = {
    wanted,
    ownerId,
    dispatchId,
    sent,
    externalId,
    theirStatus,
    state: 'waiting' as const,
    failure: null,
    answer: '',
  }
  await writeCrmRecord(tx, locked, change)
}

/**
 * Whether the record is, or may be, at its account: it was created, is being created, or its creation has an unknown
 * outcome.
 */
const mayHaveIt = ({ externalId, dispatchId, taken, failure }: StoredCrmRecord): boolean =>
  externalId !== '' || (dispatchId !== null && taken > 0) || failure === 'CRM_GAVE_UP'

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

type CrmChange = Partial<Omit<StoredCrmRecord, 'companyId' | 'id' | 'vendor' | 'leadId' | 'createdAt'>>

export async function writeCrmRecord(tx: Ctx, { companyId, id }: StoredCrmRecord, change: CrmChange): Promise<void> {
  const mine = and(eq(crmRecord.companyId, companyId), eq(crmRecord.id, id))
  await tx.db
    .update(crmRecord)
    .set({ ...change, updatedAt: tx.clock.now() })
    .where(mine)
}
