import { buffer } from 'node:stream/consumers'
import { type CrmFileFailure, crmFileFailures } from '@gable/contract/crm'
import { type CrmVendorId, crmFileBytes, crmVendorIds } from '@gable/contract/crm-vendor'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import {
  type Dispatched,
  type Found,
  notFoundOut,
  notSent,
  type Outcome,
  type VendorAdapter,
} from '../../outside/dispatch/dispatch.adapter.ts'
import { dispatchTo, waitForNo } from '../../outside/dispatch/dispatch.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { emit } from '../../platform/work/events.ts'
import { asCrmUser, crmAccount } from './crm.account.ts'
import { connectedAccountsOfLead, readCrmSettings } from './crm.connection.query.ts'
import { crmFileAttached, crmFileFailed } from './crm.events.ts'
import { isRetried, newSealedFiles, sealedFileOf } from './crm.query.ts'
import { type CrmAccountKey, crmFile, crmRecord } from './crm.table.ts'
import {
  type CrmFileIntent,
  crmFileIntent,
  crmFileOperation,
  fileReference,
  lockCrmRecord,
  type StoredCrmRecord,
} from './crm.want.ts'

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

/** Sends signed contracts to CRMs. If the CRM lists files, looks for an earlier attempt by file name. */
export const crmFileAdapters: readonly VendorAdapter<CrmFileIntent>[] = crmVendorIds.map((vendor) => ({
  ...crmFileOperation(vendor),
  send: (ctx, { intent }) => send(ctx, vendor, intent.crmFileId),
  lookUp: (ctx, { intent }) => lookUp(ctx, vendor, intent.crmFileId),
  settled: (tx, dispatched) => settled(tx, vendor, dispatched),
}))

const portOf = (ctx: Ctx, vendor: CrmVendorId) => ctx.providers.crmVendors.find(({ id }) => id === vendor)

/** Returns a waiting file with its record. */
async function waiting(ctx: Ctx, id: string) {
  const [f, r] = [crmFile, crmRecord]
  const ofFile = and(eq(r.companyId, f.companyId), eq(r.vendor, f.vendor), eq(r.leadId, f.leadId))
  const { fileId, name, queued } = f
  const [row] = await ctx.db
    .select({ fileId, name, queued, externalId: r.externalId, ownerId: r.ownerId })
    .from(f)
    .innerJoin(r, ofFile)
    .where(and(eq(f.companyId, ctx.company.id), eq(f.id, id), eq(f.state, 'waiting')))
  return row?.externalId ? row : undefined
}

async function send(ctx: Ctx, vendor: CrmVendorId, id: string): Promise<Outcome> {
  const row = await waiting(ctx, id)
  if (!row) return { outcome: 'refused', failure: 'CRM_RECORD_GONE' }
  const file = await readFileRow(ctx.db, ctx.company.id, row.fileId)
  if (!file) return { outcome: 'refused', failure: 'CRM_FILE_GONE' }
  if (file.bytes > crmFileBytes[vendor]) return { outcome: 'refused', failure: 'CRM_FILE_TOO_LARGE' }
  // An earlier attempt was given up without a known outcome.
  const earlier = row.queued > 1 && portOf(ctx, vendor)?.findFile ? await lookUp(ctx, vendor, id) : undefined
  if (earlier?.found === 'unknown') return { ...earlier, outcome: 'later', retryAfterMs: 60_000 }
  if (earlier?.found === 'yes') return { ...earlier, outcome: 'sent' }
  const before = { vendor, reference: fileReference({ ...row, queued: row.queued - 1 }) }
  const wait = earlier ? await waitForNo(ctx, before) : 0
  if (wait > 0) return { outcome: 'later', retryAfterMs: wait, calls: earlier?.calls ?? [] }
  const bytes = new Uint8Array(await buffer(await ctx.files.read(file.storeKey)))
  const answer = await asCrmUser(ctx, { vendor, ownerId: row.ownerId }, (port, access) =>
    port.attachFile(access, row.externalId, {
      name: row.name,
      description: 'Signed contract',
      contentType: file.contentType,
      bytes,
      at: ctx.clock.now(),
    }),
  )
  const earlierCalls = earlier?.calls ?? []
  if (answer.ok) {
    return { outcome: 'sent', externalId: answer.value.fileId, calls: [...earlierCalls, ...(answer.calls ?? [])] }
  }
  const outcome = notSent(answer)
  const calls = [...earlierCalls, ...(outcome.calls ?? [])]
  const isUnsure = outcome.outcome === 'unknown' && !portOf(ctx, vendor)?.findFile
  return isUnsure ? { outcome: 'refused', failure: 'CRM_FILE_UNSURE', calls } : { ...outcome, calls }
}

async function lookUp(ctx: Ctx, vendor: CrmVendorId, id: string): Promise<Found> {
  const row = await waiting(ctx, id)
  if (!row) return { found: 'no' }
  if (!portOf(ctx, vendor)?.findFile) return { found: 'unknown', failure: 'CRM_FILE_UNSURE' }
  const answer = await asCrmUser(ctx, { vendor, ownerId: row.ownerId }, (port, access) =>
    port.findFile!(access, row.externalId, row),
  )
  if (!answer.ok) return notFoundOut(answer)
  const calls = answer.calls ?? []
  return answer.value ? { found: 'yes', externalId: answer.value.fileId, calls } : { found: 'no', calls }
}

async function settled(tx: Ctx, vendor: CrmVendorId, dispatched: Dispatched): Promise<void> {
  const { crmFileId } = crmFileIntent.parse(dispatched.intent)
  const mine = and(eq(crmFile.companyId, tx.company.id), eq(crmFile.id, crmFileId))
  const [locked] = await tx.db.select().from(crmFile).where(mine).for('update')
  if (locked?.dispatchId !== dispatched.id) return
  const now = tx.clock.now()
  const { leadId: subjectId, name } = locked
  if (dispatched.state === 'sent') {
    const { externalId } = dispatched
    const change = { state: 'attached' as const, failure: null, answer: '', externalId, attachedAt: now }
    await tx.db
      .update(crmFile)
      .set({ ...change, dispatchId: null, updatedAt: now })
      .where(mine)
    return emit(tx, crmFileAttached, { subjectId, data: { vendor, name } })
  }
  const failure = failureOf(dispatched)
  const answer = failure === 'CRM_REFUSED' ? (dispatched.log.at(-1)?.answer ?? '') : ''
  await tx.db.update(crmFile).set({ state: 'failed', failure, answer, dispatchId: null, updatedAt: now }).where(mine)
  await emit(tx, crmFileFailed, { subjectId, data: { vendor, name, failure } })
}

/** A CRM that throttles or doesn't answer until the last attempt counts as given up. */
const failureOf = ({ failure }: Dispatched): CrmFileFailure =>
  crmFileFailures.find((each) => each === failure) ?? 'CRM_GAVE_UP'
