import type { CrmOfLead } from '@gable/contract/crm'
import type { CrmState, CrmVendorId } from '@gable/contract/crm-vendor'
import type { Ctx } from '../../platform/context.ts'
import { seesLead } from '../../selling/lead/lead.access.ts'
import { connectedAccountsOfLead } from './crm.connection.query.ts'
import { retryFiles } from './crm.file.ts'
import { crmRecordsOfLead } from './crm.query.ts'
import { wantSync } from './crm.want.ts'

/**
 * Returns a lead's state at the company's CRMs, including those it was not sent to; undefined for a lead that the user
 * cannot see.
 */
export async function crmOfLead(
  ctx: Ctx,
  leadId: string,
): Promise<{ records: CrmOfLead[]; notSent: CrmVendorId[] } | undefined> {
  if (!(await seesLead(ctx, leadId))) return undefined
  const records = await crmRecordsOfLead(ctx, leadId)
  const connected = (await connectedAccountsOfLead(ctx, leadId)).map(({ vendor }) => vendor)
  return { records, notSent: connected.filter((vendor) => !records.some((record) => record.vendor === vendor)) }
}

type SyncResult = { ok: true; state: CrmState } | { ok: false; reason: 'NOT_FOUND' | 'NOT_CONNECTED' }

/** Sends a lead now, whatever was sent before. */
export async function syncLead(ctx: Ctx, leadId: string, vendor: CrmVendorId): Promise<SyncResult> {
  if (!(await seesLead(ctx, leadId))) return { ok: false, reason: 'NOT_FOUND' }
  const accounts = await connectedAccountsOfLead(ctx, leadId)
  if (!accounts.some((account) => account.vendor === vendor)) return { ok: false, reason: 'NOT_CONNECTED' }
  const state = await ctx.transaction(async (tx) => {
    const wanted = await wantSync(tx, { vendor, leadId, afresh: 'all' })
    await retryFiles(tx, vendor, leadId)
    return wanted
  })
  return { ok: true, state: state ?? 'waiting' }
}
