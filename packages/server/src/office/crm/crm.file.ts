import type { CrmFileFailure } from '@gable/contract/crm'
import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { dispatchTo } from '../../outside/dispatch/dispatch.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { crmAccount } from './crm.account.ts'
import { connectedAccountsOfLead, readCrmSettings } from './crm.connection.query.ts'
import { isRetried, newSealedFiles, sealedFileOf } from './crm.query.ts'
import { type CrmAccountKey, crmFile } from './crm.table.ts'
import { crmFileOperation, fileReference, lockCrmRecord, type StoredCrmRecord } from './crm.want.ts'

/** Signed contracts attached to leads' records, once per CRM. */

/** Failures that are retried automatically once the lead is synced again. */
const passing: CrmFileFailure[] = ['NOT_CONNECTED', 'CRM_GAVE_UP', 'CRM_RECORD_GONE']

/** Attaches a sealed proposal to the lead's record at each connected CRM with this setting. Safe to repeat. */
export async function attachSealed(
  ctx: Ctx,
  leadId: string | null,
  version: { proposalId: string; number: number },
): Promise<void> {
  const accounts = leadId ? await connectedAccountsOfLead(ctx, leadId) : []
  const fileId = accounts.length > 0 ? await sealedFileOf(ctx, version) : undefined
  const file = fileId && (await readFileRow(ctx.db, ctx.company.id, fileId))
  if (!leadId || !file) return
  for (const account of accounts) {
    const { vendor } = account
    const { choices } = (await crmAccount(ctx, account)) ?? {}
    if (!choices || !(await readCrmSettings(ctx, account, choices)).settings.attachSigned) continue
    await ctx.transaction(async (tx) => {
      const now = tx.clock.now()
      const common = { companyId: tx.company.id, vendor, leadId, fileId: file.id, createdAt: now, updatedAt: now }
      await tx.db
        .insert(crmFile)
        .values({ ...common, name: nameAtCrm(file), state: 'waiting' })
        .onConflictDoNothing()
      const record = await lockCrmRecord(tx, vendor, { leadId })
      if (record?.externalId) await queueFiles(tx, record)
    })
  }
}

/** Records a lead's contracts that were sealed while the CRM was not connected, if the company wants them attached. */
export async function addSealed(tx: Ctx, { vendor, ownerId }: CrmAccountKey, leadId: string): Promise<void> {
  const found = await newSealedFiles(tx, vendor, leadId)
  const account = found.length > 0 ? await crmAccount(tx, { vendor, ownerId }) : undefined
  if (!account || !(await readCrmSettings(tx, { vendor, ownerId }, account.choices)).settings.attachSigned) return
  const now = tx.clock.now()
  const common = { companyId: tx.company.id, vendor, leadId, state: 'waiting' as const, createdAt: now, updatedAt: now }
  const rows = found.map((each) => ({ ...common, fileId: each.id, name: nameAtCrm(each) }))
  await tx.db.insert(crmFile).values(rows).onConflictDoNothing()
}

/** For example "elm-street-signed-v1-0c4f2a9d81be.pdf", which is unique at the CRM. */
export const nameAtCrm = ({ id, name }: { id: string; name: string }): string =>
  `${name.replace(/\.pdf$/i, '').slice(0, 100)}-${id.slice(-12)}.pdf`

/** Queues the files to attach to a locked record that exists at the CRM, including earlier failures. */
export async function queueFiles(tx: Ctx, { companyId, vendor, leadId }: StoredCrmRecord): Promise<void> {
  const f = crmFile
  const isDue = or(eq(f.state, 'waiting'), and(eq(f.state, 'failed'), inArray(f.failure, passing)))
  const rows = await tx.db
    .select()
    .from(f)
    .where(
      and(
        ...[eq(f.companyId, companyId), eq(f.vendor, vendor), eq(f.leadId, leadId)],
        ...[isNull(f.dispatchId), isDue],
      ),
    )
    .for('update')
  for (const { id, fileId, ...row } of rows) {
    const queued = row.queued + 1
    const operation = { intent: { crmFileId: id }, reference: fileReference({ fileId, queued }), subjectId: leadId }
    const dispatchId = (await dispatchTo(tx, crmFileOperation(vendor), operation)) ?? null
    const change = { queued, dispatchId, state: 'waiting' as const, failure: null, answer: '' }
    await tx.db
      .update(f)
      .set({ ...change, updatedAt: tx.clock.now() })
      .where(and(eq(f.companyId, companyId), eq(f.id, id)))
  }
}

/**
 * At a user's request, has files that the CRM refused attached again when the lead is next sent. Excludes those that
 * may have arrived, because it is unknown whether the CRM has them.
 */
export async function retryFiles(tx: Ctx, vendor: CrmVendorId, leadId: string): Promise<void> {
  const f = crmFile
  await tx.db
    .update(f)
    .set({ state: 'waiting', failure: null, answer: '', updatedAt: tx.clock.now() })
    .where(and(eq(f.companyId, tx.company.id), eq(f.vendor, vendor), eq(f.leadId, leadId), isRetried))
}
