import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { addMadeFile } from '../../platform/files/file-rows.ts'
import { emit } from '../../platform/work/events.ts'
import { measurementCompleted } from './measurement.events.ts'
import { pdfNameOf, pdfPurpose, pdfRequestOf } from './measurement.files.ts'
import { readOrder, type StoredOrder } from './measurement.query.ts'
import { measurementOrder } from './measurement.table.ts'
import { queueSeal } from './seal/measurement.seal.job.ts'

/**
 * Renders the PDF of an order, stores it with the company's files, and completes the order; safe to repeat. The figures
 * and the other files do not wait for it. Failed orders are rendered as well, because the operator may retry their
 * jobs.
 */
export async function makePdf(ctx: Ctx, orderId: string): Promise<void> {
  const order = await readOrder(ctx, orderId)
  if (order && waits(order))
    await complete(ctx, order, await ctx.documents.renderReport(await pdfRequestOf(ctx, order)))
}

const waits = ({ status }: Pick<StoredOrder, 'status'>) => status === 'In Progress' || status === 'Failed'

async function complete(ctx: Ctx, order: StoredOrder, pdf: Uint8Array): Promise<void> {
  const stored = await ctx.files.keep(order.companyId, { name: pdfNameOf(order), kind: 'pdf', body: pdf })
  await ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    const { companyId, id } = order
    const mine = and(eq(measurementOrder.companyId, companyId), eq(measurementOrder.id, id))
    // If two workers rendered it, one completes the order, and the other's file is discarded.
    const [locked] = await tx.db
      .select({ status: measurementOrder.status })
      .from(measurementOrder)
      .where(mine)
      .for('update')
    if (!locked || !waits(locked)) return
    const pdfFileId = await addMadeFile(tx, stored, pdfPurpose)
    await tx.db
      .update(measurementOrder)
      .set({ status: 'Completed', pdfFileId, completedAt: now, updatedAt: now })
      .where(mine)
    await queueSeal(tx, order)
    await emit(tx, measurementCompleted, {
      subjectId: order.leadId,
      data: { orderId: id, provider: order.provider, areaSqft: Math.round(order.areaSqft), facets: order.facets },
    })
  })
}

/** Marks the order as failed. Nothing is retried until a person requests it. */
export async function failOrder(tx: Ctx, orderId: string): Promise<void> {
  const { companyId, id, status } = measurementOrder
  await tx.db
    .update(measurementOrder)
    .set({ status: 'Failed', updatedAt: tx.clock.now() })
    .where(and(eq(companyId, tx.company.id), eq(id, orderId), eq(status, 'In Progress')))
}
