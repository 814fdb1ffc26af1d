import type { ExistingLeads } from '@gable/contract/crm-form'
import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { and, eq } from 'drizzle-orm'
import { type Ctx, type Deps, systemContext } from '../platform/context.ts'
import { once } from '../platform/idempotency.ts'
import { emit } from '../platform/work/events.ts'
import { crmAccount } from './crm.account.ts'
import { crmSendingStarted, crmSendingStopped } from './crm.events.ts'
import { countFailed, countNotSent, nextToSend } from './crm.existing.query.ts'
import { type CrmSending, crmProgress, crmRecord } from './crm.table.ts'
import { wantSync } from './crm.want.ts'

/** So many leads are queued in one transaction. */
const perBatch = 100

type SendingJob = { companyId: string; vendor: CrmVendorId }
const queue = 'crm.sending'

export function defineSending(deps: Deps): void {
  deps.jobs.define<SendingJob>(
    queue,
    async ({ companyId, vendor }) => {
      const ctx = await systemContext(deps, companyId)
      while (ctx && (await queueBatch(ctx, vendor)));
    },
    { maxAttempts: 10, concurrency: 2, concurrencyPerKey: 1 },
  )
}

const ofVendor = (ctx: Ctx, vendor: CrmVendorId) =>
  and(eq(crmProgress.companyId, ctx.company.id), eq(crmProgress.vendor, vendor))

/** Queues the next leads and notes how far it has come, so that it goes on after a restart. @returns whether there may be more. */
export function queueBatch(ctx: Ctx, vendor: CrmVendorId): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const [row] = await tx.db.select().from(crmProgress).where(ofVendor(tx, vendor)).for('update')
    if (!row?.sending) return false
    const leads = await nextToSend(tx, vendor, { sending: row.sending, behind: row.sentUntil, most: perBatch })
    for (const leadId of leads) await wantSync(tx, { vendor, leadId, afresh: row.sending.what === 'failed' })
    const more = leads.length === perBatch
    const change = more ? { sentUntil: leads.at(-1)! } : { sending: null, sentUntil: null }
    await tx.db
      .update(crmProgress)
      .set({ ...change, updatedAt: tx.clock.now() })
      .where(ofVendor(tx, vendor))
    return more
  })
}

export type SendingResult = { ok: true; leads: number } | { ok: false; reason: 'NOT_CONNECTED' }

/** Sends the leads of a filter that the CRM has not been sent, in the background. Once for the request's key. */
export function sendExisting(ctx: Ctx, vendor: CrmVendorId, leads: ExistingLeads): Promise<SendingResult> {
  return once<SendingResult>(ctx, async (tx) =>
    begin(tx, vendor, { what: 'existing', leads }, await countNotSent(tx, vendor, leads)),
  )
}

/** Sends again what failed, in the background. */
export function retryFailed(ctx: Ctx, vendor: CrmVendorId): Promise<SendingResult> {
  return ctx.transaction(async (tx) => begin(tx, vendor, { what: 'failed' }, await countFailed(tx, vendor)))
}

async function begin(tx: Ctx, vendor: CrmVendorId, sending: CrmSending, leads: number): Promise<SendingResult> {
  const account = await crmAccount(tx, vendor)
  if (!account?.connected) return { ok: false, reason: 'NOT_CONNECTED' }
  if (leads === 0) return { ok: true, leads }
  const companyId = tx.company.id
  const now = tx.clock.now()
  const row = { companyId, vendor, since: account.connectedAt, askAt: now, createdAt: now }
  const change = { sending, sentUntil: null, updatedAt: now }
  await tx.db
    .insert(crmProgress)
    .values({ ...row, ...change })
    .onConflictDoUpdate({ target: [crmProgress.companyId, crmProgress.vendor], set: change })
  const job: SendingJob = { companyId, vendor }
  await tx.jobs.enqueue(tx.db, queue, job, { concurrencyKey: companyId })
  await emit(tx, crmSendingStarted, { subjectId: companyId, data: { vendor, leads } })
  return { ok: true, leads }
}

/** Whatever waits to be sent for the first time is not sent. @returns how many leads. */
export async function stopSending(ctx: Ctx, vendor: CrmVendorId): Promise<number> {
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    await tx.db.update(crmProgress).set({ sending: null, sentUntil: null, updatedAt: now }).where(ofVendor(tx, vendor))
    const stopped = await tx.db
      .update(crmRecord)
      .set({ state: 'stopped', updatedAt: now })
      .where(
        and(
          ...[eq(crmRecord.companyId, tx.company.id), eq(crmRecord.vendor, vendor)],
          ...[eq(crmRecord.state, 'waiting'), eq(crmRecord.externalId, '')],
        ),
      )
      .returning({ id: crmRecord.id })
    const data = { vendor, leads: stopped.length }
    if (stopped.length > 0) await emit(tx, crmSendingStopped, { subjectId: tx.company.id, data })
    return stopped.length
  })
}
