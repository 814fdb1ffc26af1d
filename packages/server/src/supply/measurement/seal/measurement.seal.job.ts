import { randomInt } from 'node:crypto'
import { isScanned } from '@gable/contract/measurement-record-of'
import { codeLetters } from '@gable/contract/report-code'
import { and, asc, isNull, lt } from 'drizzle-orm'
import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { eachIsolated } from '../../../platform/work/each-isolated.ts'
import { getMeasurement, type StoredOrder } from '../measurement.query.ts'
import { type SealView, sealViewOf } from './measurement.seal.query.ts'
import { measurementSeal } from './measurement.seal.table.ts'
import { sealReport } from './measurement.seal.ts'

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
  deps.jobs.define<SealJob>(queue, async ({ companyId, orderId }) => {
    const ctx = await systemContext(deps, companyId)
    if (ctx) await sealReport(ctx, deps, orderId)
  })
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
