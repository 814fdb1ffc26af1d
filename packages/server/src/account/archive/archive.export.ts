import { exportDays } from '@gable/contract/limits'
import { deletionRequestedMail, exportReadyMail } from '@gable/documents/mail/archive/archive-mail'
import { and, eq, inArray } from 'drizzle-orm'
import { type Ctx, callingUser, type Deps } from '../../platform/context.ts'
import { addMadeFile } from '../../platform/files/file-rows.ts'
import { withTemporaryFile } from '../../platform/files/temporary-file.ts'
import { once } from '../../platform/idempotency.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { insertRecord } from '../../platform/records.ts'
import { slugOf } from '../../platform/slug.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { emit } from '../../platform/work/events.ts'
import { lockCompany, noteDeletion } from '../company/company.platform.ts'
import { isPassword } from '../identity/identity.password.ts'
import { companyExported, deletionCanceled, deletionRequested, exportFailed, exportStarted } from './archive.events.ts'
import { adminAddresses, dueAt, emailOf, isExporting, passwordHashOf } from './archive.query.ts'
import { exportPurpose } from './archive.rows.query.ts'
import { companyExport } from './archive.table.ts'
import { writeZip, type ZipFacts } from './archive.zip.ts'

const exportQueue = 'archive.export'
type ExportJob = { companyId: string; exportId: string }

type StartExportResult = { ok: true; id: string } | { ok: false; reason: 'EXPORT_IN_PROCESS' }

/** Starts a job that makes a ZIP of all company data, one at a time. */
export async function startExport(ctx: Ctx): Promise<StartExportResult> {
  return once<StartExportResult>(ctx, async (tx) => {
    await lockCompany(tx)
    if (await isExporting(tx)) return { ok: false, reason: 'EXPORT_IN_PROCESS' }
    const { id: companyId } = tx.company
    const id = await insertRecord(tx, companyExport, { requestedBy: callingUser(tx).userId, status: 'waiting' })
    const job: ExportJob = { companyId, exportId: id }
    await tx.jobs.enqueue(tx.db, exportQueue, job, { concurrencyKey: job.companyId })
    await emit(tx, exportStarted, { subjectId: companyId, data: { exportId: id } })
    return { ok: true, id }
  })
}

const under = inArray(companyExport.status, ['waiting', 'running'])
const rowOf = ({ company }: Ctx, exportId: string) =>
  and(eq(companyExport.companyId, company.id), eq(companyExport.id, exportId))

/**
 * Makes the ZIP from the beginning on each attempt, stores it in the company's files, and notifies the user who
 * requested it. Repeated or outdated attempts have no effect.
 */
async function makeExport(ctx: Ctx, exportId: string, signal: AbortSignal): Promise<void> {
  const [row] = await ctx.db
    .update(companyExport)
    .set({ status: 'running', percent: 0, updatedAt: ctx.clock.now() })
    .where(and(rowOf(ctx, exportId), under))
    .returning()
  if (!row) return
  await withTemporaryFile(ctx, 'zip', async (path) => {
    const facts = await writeZip(sourceOf(ctx), path, { signal, onPercent: (percent) => tell(ctx, exportId, percent) })
    await complete(ctx, row, path, facts)
  })
}

function sourceOf({ db, files, company, clock, tenantTables }: Ctx) {
  return { db, files, tenantTables, companyId: company.id, companyName: company.name, at: clock.now() }
}

async function tell(ctx: Ctx, exportId: string, percent: number): Promise<void> {
  await ctx.db
    .update(companyExport)
    .set({ percent, updatedAt: ctx.clock.now() })
    .where(and(rowOf(ctx, exportId), under))
}

async function complete(
  ctx: Ctx,
  { id, requestedBy }: typeof companyExport.$inferSelect,
  path: string,
  { bytes, sha256, rows, files }: ZipFacts,
): Promise<void> {
  const { company, clock, config } = ctx
  const name = `${fileNameOf(company.name)}-${clock.now().toISOString().slice(0, 10)}.zip`
  const stored = await ctx.files.keep(company.id, { name, kind: 'zip', body: { path, bytes, sha256 } })
  const expiresAt = new Date(clock.now().getTime() + exportDays * 86_400_000)
  const recipient = await emailOf(ctx, requestedBy)
  const { locale, timeZone } = company
  const page = `${config.PUBLIC_URL}/personal/company-profile?tab=data`
  const content = exportReadyMail({ locale, timeZone, company: company.name, expiresAt: expiresAt.toISOString(), page })
  const rendered = await ctx.documents.renderMail(content)
  await ctx.transaction(async (tx) => {
    // If two workers made the export, one completes it and the bytes of the other are discarded.
    const [locked] = await tx.db
      .select({ id: companyExport.id })
      .from(companyExport)
      .where(and(rowOf(tx, id), under))
      .for('update')
    if (!locked) return
    const fileId = await addMadeFile(tx, stored, exportPurpose)
    await tx.db
      .update(companyExport)
      .set({ status: 'ready', percent: 100, fileId, expiresAt, updatedAt: tx.clock.now() })
      .where(rowOf(tx, id))
    await emit(tx, companyExported, { subjectId: company.id, data: { exportId: id, rows, files, bytes } })
    if (recipient) await queueMail(tx, { kind: content.kind, recipient, dedupeKey: `${id}:exportReady`, ...rendered })
  })
}

/** Marks the export as failed. It is not retried until a user requests another one. */
async function failExport(tx: Ctx, exportId: string): Promise<void> {
  const failed = await tx.db
    .update(companyExport)
    .set({ status: 'failed', updatedAt: tx.clock.now() })
    .where(and(rowOf(tx, exportId), under))
    .returning({ id: companyExport.id })
  if (failed.length > 0) await emit(tx, exportFailed, { subjectId: tx.company.id, data: { exportId } })
}

/** For example "ridge-sons-data". */
const fileNameOf = (company: string): string => slugOf(`${company} data`, 80)

type RequestDeletionResult =
  | { ok: true; dueAt: string }
  | { ok: false; reason: 'CURRENT_PASSWORD_INVALID' | 'DELETION_IN_PROCESS' }

/**
 * Requests deletion of the account. The asking user must enter the password, and all admins are notified. The account
 * keeps working until it is deleted, and any admin can withdraw the request.
 */
export async function requestDeletion(ctx: Ctx, { current }: { current: string }): Promise<RequestDeletionResult> {
  const { userId, name } = callingUser(ctx)
  if (!(await isPassword(current, await passwordHashOf(ctx.db, userId)))) {
    return { ok: false, reason: 'CURRENT_PASSWORD_INVALID' }
  }
  const at = ctx.clock.now()
  const due = dueAt(at).toISOString()
  const { company, config } = ctx
  const { locale, timeZone } = company
  const page = `${config.PUBLIC_URL}/personal/company-profile?tab=data`
  const content = deletionRequestedMail({ locale, timeZone, company: company.name, by: name, dueAt: due, page })
  const rendered = await ctx.documents.renderMail(content)
  return once<RequestDeletionResult>(ctx, async (tx) => {
    if ((await lockCompany(tx))?.deletionRequestedAt) return { ok: false, reason: 'DELETION_IN_PROCESS' }
    await noteDeletion(tx, { at, by: userId })
    await emit(tx, deletionRequested, { subjectId: company.id, data: { dueAt: due } })
    for (const recipient of await adminAddresses(tx)) {
      await queueMail(tx, { kind: content.kind, recipient, dedupeKey: `deletion:${due}:${recipient}`, ...rendered })
    }
    return { ok: true, dueAt: due }
  })
}

/** Withdraws the deletion request. Does nothing if there is none. */
export async function restore(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await lockCompany(tx))?.deletionRequestedAt) return
    await noteDeletion(tx, null)
    await emit(tx, deletionCanceled, { subjectId: tx.company.id, data: {} })
  })
}

/** Defines the export queue: at most two exports at a time per process, with a timeout suited to large companies. */
export function defineExports(deps: Deps): void {
  defineCompanyJob<ExportJob>(deps, exportQueue, (ctx, { exportId }, { signal }) => makeExport(ctx, exportId, signal), {
    maxAttempts: 3,
    concurrency: 2,
    maxMinutes: 240,
    work: 'long',
    onGiveUp: (tx, { exportId }) => failExport(tx, exportId),
  })
}
