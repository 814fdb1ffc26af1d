import { randomInt } from 'node:crypto'
import { isScanned, recordOf } from '@gable/contract/measurement-record-of'
import { codeLetters } from '@gable/contract/report-code'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { sealFor, verifyUrl } from '../../../account/seal/seal.service.ts'
import type { Ctx, Deps } from '../../../platform/context.ts'
import { addMadeFile } from '../../../platform/files/file-rows.ts'
import { defineCompanyJob } from '../../../platform/work/company-job.ts'
import { eachIsolated } from '../../../platform/work/each-isolated.ts'
import { emit } from '../../../platform/work/events.ts'
import { measurementSealed } from '../measurement.events.ts'
import { pdfRequestOf, sealedNameOf, sealedPurpose } from '../measurement.files.ts'
import { getMeasurement, readOrder, type StoredOrder } from '../measurement.query.ts'
import { measurementSeal } from '../measurement.table.ts'
import { readSeal, type SealView, sealViewOf } from './measurement.seal.query.ts'
import { sourceHash } from './measurement.verify.ts'

const queue = 'measurement.seal'

/** The recurring job's name, under which the installation's health page lists what it cannot seal. */
export const sealWork = 'measurement.sealWaiting'

/** By then, all attempts of the first job have ended. */
const givenUpMs = 3_600_000

type SealJob = { companyId: string; orderId: string }

/** Queues the seal of a report with a scanned roof in the caller's transaction; does nothing for any other report. */
export async function queueSeal(tx: Ctx, { id: orderId, made }: Pick<StoredOrder, 'id' | 'made'>): Promise<void> {
  if (!isScanned(made)) return
  const job: SealJob = { companyId: tx.company.id, orderId }
  await tx.db
    .insert(measurementSeal)
    .values({ ...job, code: newCode(), queuedAt: tx.clock.now() })
    .onConflictDoNothing({ target: [measurementSeal.companyId, measurementSeal.orderId] })
  await tx.jobs.enqueue(tx.db, queue, job, { singletonKey: orderId })
}

function newCode(): string {
  const letters = Array.from({ length: 16 }, () => codeLetters[randomInt(codeLetters.length)]!)
  return letters.join('').match(/.{4}/g)!.join('-')
}

/** Defines the queue that seals reports. Safe to repeat: a sealed report is not sealed again. */
export function defineReportSealing(deps: Deps): void {
  defineCompanyJob<SealJob>(deps, queue, (ctx, { orderId }) => sealReport(ctx, deps, orderId))
}

/**
 * Queues every report that is still not sealed, because the time-stamp authority, the renderer or the file store was
 * unavailable for longer than the first job tried. Runs every hour, and is safe to repeat.
 */
export async function sealWaitingReports(deps: Deps): Promise<void> {
  const { db } = deps.database
  const before = new Date(deps.clock.now().getTime() - givenUpMs)
  const { companyId, orderId, queuedAt, sealedAt } = measurementSeal
  const waiting = await db
    .select({ companyId, orderId })
    .from(measurementSeal)
    .where(and(isNull(sealedAt), lt(queuedAt, before)))
    .orderBy(asc(queuedAt))
  await eachIsolated(deps, {
    work: sealWork,
    items: waiting,
    nameOf: (job) => job.orderId,
    run: async (job) => {
      await deps.jobs.enqueue(db, queue, job, { singletonKey: job.orderId })
    },
  })
}

/** Queues the seal of a report; does nothing if it is queued or sealed. Undefined like `sealOf`. */
export async function sealNow(ctx: Ctx, id: string): Promise<Pick<SealView, 'state'> | undefined> {
  return ctx.transaction(async (tx) => {
    const order = await getMeasurement(tx, { id })
    if (!order) return undefined
    const { state } = await sealViewOf(tx, order)
    if (state === 'waiting') await queueSeal(tx, order)
    return { state }
  })
}

/** Renders and seals the report of a queued seal. Leaves a sealed one unchanged. Rejects without a time stamp. */
async function sealReport(ctx: Ctx, deps: Deps, orderId: string): Promise<void> {
  const waiting = await readSeal(ctx, orderId)
  const order = waiting && !waiting.sealedAt ? await readOrder(ctx, orderId) : undefined
  if (!waiting || !order) return
  const { code } = waiting
  const { companyId, made, leadId } = order
  const now = ctx.clock.now()
  const record = recordOf(made, order.createdAt.toISOString())
  const seal = await sealFor(ctx, deps, { reason: `Sealed report ${code}`, signedAt: now })
  const sealed = { code, verifyUrl: verifyUrl(ctx), sealedAt: now.toISOString(), record }
  const body = await ctx.documents.renderSealedReport({
    report: { ...(await pdfRequestOf(ctx, order)), sealed },
    seal,
  })
  const stored = await ctx.files.keep(companyId, { name: sealedNameOf(order), kind: 'pdf', body })
  await ctx.transaction(async (tx) => {
    const mine = and(
      eq(measurementSeal.companyId, companyId),
      eq(measurementSeal.orderId, orderId),
      isNull(measurementSeal.sealedAt),
    )
    const [locked] = await tx.db.select({ code: measurementSeal.code }).from(measurementSeal).where(mine).for('update')
    // Two workers may have made one each: the first one is used.
    if (!locked) return
    const fileId = await addMadeFile(tx, stored, sealedPurpose)
    await tx.db
      .update(measurementSeal)
      .set({ fileId, sha256: stored.sha256, record, sourceSha256: sourceHash(made), sealedAt: now })
      .where(mine)
    await emit(tx, measurementSealed, { subjectId: leadId, data: { orderId, code } })
  })
}
