import { buffer } from 'node:stream/consumers'
import type { ReadReport } from '@gable/contract/measurement-bring-form'
import type { Ctx } from '../../../platform/context.ts'
import { readFileRow } from '../../../platform/files/file-rows.ts'
import { readUntrusted } from '../../../platform/untrusted.ts'
import { countIfUnreadable } from '../../../platform/upload/upload-quota.ts'
import { viewer } from '../../../platform/viewer.ts'
import { reportDataPurpose, reportPdfPurpose } from '../measurement.files.ts'
import type { ReadExport } from './measurement.export.ts'

/** Reads reports that a person has just uploaded and not saved yet. */

/** Why no figures can be read from a file. */
export type FileRefusal = 'UPLOAD_NOT_FOUND' | 'REPORT_FILE_NOT_READ' | 'REPORT_FILE_OUT_OF_RANGE'

type ReadResult = ({ ok: true } & ReadReport) | { ok: false; reason: FileRefusal }

const pdfThread = new URL('./measurement.labels-thread.ts', import.meta.url)

/** What a report's file says, for the form in which a person checks and completes it. Saves nothing. */
export async function readReportFile(ctx: Ctx, { fileId }: { fileId: string }): Promise<ReadResult> {
  const upload = await ownUpload(ctx, fileId)
  if (upload?.purpose !== reportPdfPurpose) {
    const read = await readDataFile(ctx, fileId)
    return typeof read === 'string' ? { ok: false, reason: read } : { ok: true, ...asRead(read) }
  }
  const read = await readUntrusted<ReadReport>(ctx.company.id, pdfThread, () => bytesOf(ctx, upload))
  if (read) return { ok: true, ...read }
  await countIfUnreadable(ctx, 'REPORT_FILE_NOT_READ', upload.uploadedBy)
  return { ok: false, reason: 'REPORT_FILE_NOT_READ' }
}

/** The figures of an uploaded data file. */
export async function readDataFile(ctx: Ctx, fileId: string): Promise<ReadExport | FileRefusal> {
  const row = await ownUpload(ctx, fileId)
  if (row?.purpose !== reportDataPurpose) return 'UPLOAD_NOT_FOUND'
  const read = await readExportFile(ctx.company.id, () => bytesOf(ctx, row))
  if (!read) {
    await countIfUnreadable(ctx, 'REPORT_FILE_NOT_READ', row.uploadedBy)
    return 'REPORT_FILE_NOT_READ'
  }
  return read === 'outOfRange' ? 'REPORT_FILE_OUT_OF_RANGE' : read
}

function asRead({ measuredBy, figures }: ReadExport): ReadReport {
  const { areaSqft, facets, rise, wasteBps, lengths } = figures
  return { measuredBy, reportNumber: '', areaSqft, facets, rise, wasteBps, lengths }
}

/** A person's own upload that belongs to no record yet. */
async function ownUpload(ctx: Ctx, fileId: string) {
  const row = await readFileRow(ctx.db, ctx.company.id, fileId)
  return row?.uploadedBy === viewer(ctx).userId && row.attachedAt === null ? row : undefined
}

const bytesOf = async (ctx: Ctx, { storeKey }: { storeKey: string }) => buffer(await ctx.files.read(storeKey))

const entry = new URL('./measurement.export-thread.ts', import.meta.url)

/** Runs `readExport` on a report's data file in a separate thread, because 5 MB of XML take a second. */
export function readExportFile(
  companyId: string,
  bytesOf: () => Promise<Uint8Array>,
): Promise<ReadExport | 'outOfRange' | undefined> {
  return readUntrusted(companyId, entry, bytesOf)
}
