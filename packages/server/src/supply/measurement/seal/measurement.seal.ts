import { recordOf } from '@gable/contract/measurement-record-of'
import { and, eq, isNull } from 'drizzle-orm'
import { sealFor, verifyUrl } from '../../../account/seal/seal.service.ts'
import type { Ctx, Deps } from '../../../platform/context.ts'
import { addMadeFile } from '../../../platform/files/file-rows.ts'
import { emit } from '../../../platform/work/events.ts'
import { measurementSealed } from '../measurement.events.ts'
import { sealedNameOf, sealedPurpose } from '../measurement.files.ts'
import { pdfRequestOf } from '../measurement.pdf-request.ts'
import { readOrder } from '../measurement.query.ts'
import { readSeal } from './measurement.seal.query.ts'
import { measurementSeal } from './measurement.seal.table.ts'
import { sourceHash } from './measurement.source-hash.ts'

/** Renders and seals the report of a queued seal. Leaves a sealed one unchanged. Rejects without a time stamp. */
export async function sealReport(ctx: Ctx, deps: Deps, orderId: string): Promise<void> {
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
