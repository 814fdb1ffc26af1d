import type { CrmState, CrmVendorId } from '@gable/contract/crm-vendor'
import { dispatchTo } from '../../outside/dispatch/dispatch.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { accountsOfLead } from './crm.connection.query.ts'
import { crmOperation, lockCrmRecord, type StoredCrmRecord, writeCrmRecord } from './crm.store.ts'
import { crmRecord } from './crm.table.ts'

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
