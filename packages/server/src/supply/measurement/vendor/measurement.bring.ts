import { buffer } from 'node:stream/consumers'
import type { BringForm } from '@gable/contract/measurement-bring-form'
import { onlyArea, withMaterials } from '@gable/contract/measurement-figures'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../../platform/context.ts'
import { attachUploads, readFileRow } from '../../../platform/files/file-rows.ts'
import { once } from '../../../platform/idempotency.ts'
import { countIfUnreadable } from '../../../platform/upload/upload-quota.ts'
import { viewer } from '../../../platform/viewer.ts'
import { emit } from '../../../platform/work/events.ts'
import { reportBrought } from '../measurement.events.ts'
import { reportDataPurpose, reportPdfPurpose } from '../measurement.files.ts'
import { measurementOrder } from '../measurement.table.ts'
import { hasLengths, type ReadExport } from './measurement.export.ts'
import { placeOfLead } from './measurement.order.query.ts'
import { noteStep } from './measurement.order-state.ts'
import { readExportFile } from './measurement.read-export.ts'

/** Why no figures can be read from a file. */
type FileRefusal = 'UPLOAD_NOT_FOUND' | 'REPORT_FILE_NOT_READ' | 'REPORT_FILE_OUT_OF_RANGE' | 'REPORT_FILE_INCOMPLETE'

export type BringResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'NOT_FOUND' | 'FIGURES_REQUIRED' | FileRefusal }

/** Saves the figures of a report that the company got elsewhere: those of its file, or else the typed ones. */
export async function bringReport(ctx: Ctx, { leadId, ...form }: BringForm & { leadId: string }): Promise<BringResult> {
  const place = await placeOfLead(ctx, leadId)
  if (!place) return { ok: false, reason: 'NOT_FOUND' }
  const read = form.dataFileId ? await readUpload(ctx, form.dataFileId) : typedFigures(form)
  if (typeof read === 'string') return { ok: false, reason: read }
  const { figures } = read
  return once<BringResult>(ctx, async (tx) => {
    const { dataFileId, pdfFileId, measuredBy, reportNumber } = form
    const areThere =
      (await attachUploads(tx, reportDataPurpose, dataFileId ? [dataFileId] : [])) &&
      (await attachUploads(tx, reportPdfPurpose, pdfFileId ? [pdfFileId] : []))
    if (!areThere) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
    const now = tx.clock.now()
    const id = uuidv7()
    const [row] = await tx.db
      .insert(measurementOrder)
      .values({
        companyId: tx.company.id,
        id,
        leadId,
        provider: 'upload',
        status: 'Completed',
        ...place,
        ...read,
        areaSqft: figures.areaSqft,
        facets: figures.facets,
        dataFileId,
        pdfFileId,
        productName: measuredBy,
        jobNumber: reportNumber,
        orderedByUserId: viewer(tx).userId,
        completedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    await noteStep(tx, row!)
    const data = { orderId: id, source: 'upload', measuredBy, areaSqft: Math.round(figures.areaSqft) }
    await emit(tx, reportBrought, { subjectId: leadId, data })
    return { ok: true, id }
  })
}

/** Reads an uploaded file. A file with only areas is incomplete, because materials are ordered by lengths. */
async function readUpload(ctx: Ctx, fileId: string): Promise<ReadExport | FileRefusal> {
  const row = await readFileRow(ctx.db, ctx.company.id, fileId)
  const isOwn = row?.purpose === reportDataPurpose && row.uploadedBy === viewer(ctx).userId && row.attachedAt === null
  if (!isOwn) return 'UPLOAD_NOT_FOUND'
  const read = await readExportFile(ctx.company.id, async () => buffer(await ctx.files.read(row.storeKey)))
  if (!read) {
    await countIfUnreadable(ctx, 'REPORT_FILE_NOT_READ', row.uploadedBy)
    return 'REPORT_FILE_NOT_READ'
  }
  if (read === 'outOfRange') return 'REPORT_FILE_OUT_OF_RANGE'
  return hasLengths(read.figures) ? read : 'REPORT_FILE_INCOMPLETE'
}

function typedFigures({ areaSqft, facets, rise, lengths }: BringForm): ReadExport | 'FIGURES_REQUIRED' {
  if (areaSqft === null) return 'FIGURES_REQUIRED'
  const none = onlyArea(areaSqft)
  const provided = Object.fromEntries(Object.entries(lengths).map(([name, feet]) => [name, feet ?? null]))
  return { figures: withMaterials({ ...none, facets, rise, lengths: { ...none.lengths, ...provided } }), model: null }
}
