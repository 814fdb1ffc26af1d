import type { CrmOfLead } from '@gable/contract/crm'
import type { CrmSettings, ExistingLeads } from '@gable/contract/crm-form'
import type { CrmState, CrmVendorId } from '@gable/contract/crm-vendor'
import { and, eq } from 'drizzle-orm'
import type { Ctx, Deps } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { companyItself } from '../../platform/owner.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { emit } from '../../platform/work/events.ts'
import { seesLead } from '../../selling/lead/lead.access.ts'
import { crmAccount } from './crm.account.ts'
import {
  connectedAccountsOfLead,
  countFailed,
  countNotSent,
  nextToSend,
  readCrmSettings,
} from './crm.connection.query.ts'
import { crmSendingStarted, crmSendingStopped } from './crm.events.ts'
import { retryFiles } from './crm.file.ts'
import { crmRecordsOfLead, isSendable } from './crm.query.ts'
import { type CrmAccountKey, type CrmSending, crmProgress, crmRecord } from './crm.table.ts'
import { wantSync } from './crm.want.ts'

/** Maximum number of leads queued in one transaction. */
const perBatch = 100

/** Jobs queued before markets had accounts have no owner. */
type SendingJob = { companyId: string; vendor: CrmAccountKey['vendor']; ownerId?: string }
const queue = 'crm.sending'

export function defineSending(deps: Deps): void {
  defineCompanyJob<SendingJob>(
    deps,
    queue,
    async (ctx, { vendor, ownerId = companyItself }) => {
      while (await queueBatch(ctx, { vendor, ownerId }));
    },
    { maxAttempts: 10, concurrency: 2, concurrencyPerKey: 1 },
  )
}

const ofAccount = (ctx: Ctx, { vendor, ownerId }: CrmAccountKey) =>
  and(...[eq(crmProgress.companyId, ctx.company.id), eq(crmProgress.vendor, vendor)], eq(crmProgress.ownerId, ownerId))

/**
 * Queues the next leads and saves the progress, so that it resumes after a restart.
 * @returns whether there may be more.
 */
export function queueBatch(ctx: Ctx, account: CrmAccountKey): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const [row] = await tx.db.select().from(crmProgress).where(ofAccount(tx, account)).for('update')
    if (!row?.sending) return false
    const leads = await nextToSend(tx, account, { sending: row.sending, behind: row.sentUntil, most: perBatch })
    const { vendor } = account
    for (const leadId of leads) {
      if (row.sending.what === 'failed') {
        await retryFiles(tx, vendor, leadId)
        await wantSync(tx, { vendor, leadId, afresh: 'failed' })
      } else await wantSync(tx, { vendor, leadId })
    }
    const more = leads.length === perBatch
    const [following = null, ...others] = row.sending.next ?? []
    const sending = following && { ...following, next: others }
    const change = more ? { sentUntil: leads.at(-1)! } : { sending, sentUntil: null }
    await tx.db
      .update(crmProgress)
      .set({ ...change, updatedAt: tx.clock.now() })
      .where(ofAccount(tx, account))
    return more || sending !== null
  })
}

type SendingResult = { ok: true; leads: number } | { ok: false; reason: 'NOT_CONNECTED' }

/** Sends the leads of a filter that were never sent to the CRM, in the background. Runs once per idempotency key. */
export function sendExisting(ctx: Ctx, account: CrmAccountKey, leads: ExistingLeads): Promise<SendingResult> {
  return once<SendingResult>(ctx, async (tx) =>
    begin(tx, account, { what: 'existing', leads }, await countNotSent(tx, account, leads)),
  )
}

/** Resends failed leads and signed contracts, in the background. */
export function retryFailed(ctx: Ctx, account: CrmAccountKey): Promise<SendingResult> {
  return ctx.transaction(async (tx) => begin(tx, account, { what: 'failed' }, await countFailed(tx, account)))
}

async function begin(tx: Ctx, account: CrmAccountKey, sending: CrmSending, leads: number): Promise<SendingResult> {
  const known = await crmAccount(tx, account)
  if (!known?.connected) return { ok: false, reason: 'NOT_CONNECTED' }
  if (leads === 0) return { ok: true, leads }
  const companyId = tx.company.id
  const now = tx.clock.now()
  const row = { companyId, ...account, since: known.connectedAt, askAt: now, createdAt: now, updatedAt: now }
  await tx.db.insert(crmProgress).values(row).onConflictDoNothing()
  const [locked] = await tx.db.select().from(crmProgress).where(ofAccount(tx, account)).for('update')
  const change = locked?.sending ? { sending: followedBy(locked.sending, sending) } : { sending, sentUntil: null }
  await tx.db
    .update(crmProgress)
    .set({ ...change, updatedAt: now })
    .where(ofAccount(tx, account))
  const job: SendingJob = { companyId, ...account }
  await tx.jobs.enqueue(tx.db, queue, job, { concurrencyKey: companyId })
  await emit(tx, crmSendingStarted, { subjectId: companyId, data: { vendor: account.vendor, leads } })
  return { ok: true, leads }
}

/** Leads that are already being queued go first. */
function followedBy({ next = [], ...now }: CrmSending, sending: CrmSending): CrmSending {
  const isRequested = sending.what === 'failed' && next.some(({ what }) => what === 'failed')
  return { ...now, next: isRequested ? next : [...next, sending] }
}

/**
 * Cancels all leads waiting to be sent for the first time.
 * @returns the number of leads.
 */
export async function stopSending(ctx: Ctx, account: CrmAccountKey): Promise<number> {
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    await tx.db
      .update(crmProgress)
      .set({ sending: null, sentUntil: null, updatedAt: now })
      .where(ofAccount(tx, account))
    const stopped = await tx.db
      .update(crmRecord)
      .set({ state: 'stopped', updatedAt: now })
      .where(
        and(
          ...[eq(crmRecord.companyId, tx.company.id), eq(crmRecord.vendor, account.vendor)],
          eq(crmRecord.ownerId, account.ownerId),
          ...[eq(crmRecord.state, 'waiting'), eq(crmRecord.externalId, '')],
        ),
      )
      .returning({ id: crmRecord.id })
    const data = { vendor: account.vendor, leads: stopped.length }
    if (stopped.length > 0) await emit(tx, crmSendingStopped, { subjectId: tx.company.id, data })
    return stopped.length
  })
}

/** The company setting that triggers sending a lead. */
type Start = 'onNewLead' | 'onStatus' | 'onSigned'

/**
 * Sends a lead to its account at each connected CRM if the company enabled this trigger or the lead was sent before.
 */
export async function notifyCrms(ctx: Ctx, leadId: string | null, start?: Start): Promise<void> {
  const accounts = leadId ? await connectedAccountsOfLead(ctx, leadId) : []
  if (!leadId || accounts.length === 0) return
  const maySend = await isSendable(ctx, leadId)
  for (const account of accounts) {
    const { vendor } = account
    const { choices } = (await crmAccount(ctx, account)) ?? {}
    if (!choices) continue
    const { settings } = await readCrmSettings(ctx, account, choices)
    const ifKnown = !maySend || !starts(settings, start)
    await ctx.transaction((tx) => wantSync(tx, { vendor, leadId, ifKnown }))
  }
}

const starts = (settings: CrmSettings, start: Start | undefined) => start !== undefined && settings[start]

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
