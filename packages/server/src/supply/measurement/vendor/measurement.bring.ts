import type { BringForm } from '@gable/contract/measurement-bring-form'
import { onlyArea, type ReportFigures, withMaterials } from '@gable/contract/measurement-figures'
import { type LengthName, lengthKeys } from '@gable/contract/measurement-vendor'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../../platform/context.ts'
import { attachUploads } from '../../../platform/files/file-rows.ts'
import { once } from '../../../platform/idempotency.ts'
import { viewer } from '../../../platform/viewer.ts'
import { emit } from '../../../platform/work/events.ts'
import { reportBrought } from '../measurement.events.ts'
import { reportDataPurpose, reportPdfPurpose } from '../measurement.files.ts'
import { measurementOrder } from '../measurement.table.ts'
import { hasLengths, type ReadExport } from './measurement.export.ts'
import { placeOfLead } from './measurement.order.query.ts'
import { noteStep } from './measurement.order-state.ts'
import { type FileRefusal, readDataFile } from './measurement.read-upload.ts'

type Brought = Pick<ReadExport, 'figures' | 'model'>

type BringResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'NOT_FOUND' | 'FIGURES_REQUIRED' | 'REPORT_FILE_INCOMPLETE' | FileRefusal }

/**
 * Saves the figures of a report that the company got elsewhere: the typed ones, and those of its data file where
 * none is typed.
 */
export async function bringReport(ctx: Ctx, { leadId, ...form }: BringForm & { leadId: string }): Promise<BringResult> {
  const place = await placeOfLead(ctx, leadId)
  if (!place) return { ok: false, reason: 'NOT_FOUND' }
  const read = form.dataFileId ? await figuresOfFile(ctx, form.dataFileId, form) : typedFigures(form)
  if (typeof read === 'string') return { ok: false, reason: read }
  const { figures, model } = read
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
        figures,
        model,
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

/** A file with only areas needs a person to confirm it, because materials are ordered by lengths. */
async function figuresOfFile(
  ctx: Ctx,
  fileId: string,
  form: BringForm,
): Promise<Brought | FileRefusal | 'REPORT_FILE_INCOMPLETE'> {
  const read = await readDataFile(ctx, fileId)
  if (typeof read === 'string') return read
  if (!hasLengths(read.figures) && form.areaSqft === null) return 'REPORT_FILE_INCOMPLETE'
  return { ...read, figures: filledUp(read.figures, form) }
}

function typedFigures(form: BringForm): Brought | 'FIGURES_REQUIRED' {
  if (form.areaSqft === null) return 'FIGURES_REQUIRED'
  return { figures: filledUp(onlyArea(form.areaSqft), form), model: null }
}

/** A typed figure replaces that of the file: a person has checked it. */
function filledUp(known: ReportFigures, { areaSqft, facets, rise, wasteBps, lengths }: BringForm): ReportFigures {
  const of = (name: LengthName) => lengths[name] ?? known.lengths[name]
  return withMaterials({
    ...known,
    areaSqft: areaSqft ?? known.areaSqft,
    facets: facets ?? known.facets,
    rise: rise ?? known.rise,
    wasteBps: wasteBps ?? known.wasteBps,
    lengths: Object.fromEntries(lengthKeys.map((name) => [name, of(name)])) as ReportFigures['lengths'],
  })
}
