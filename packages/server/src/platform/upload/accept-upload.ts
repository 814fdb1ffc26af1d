import { readFile } from 'node:fs/promises'
import type { ShownFile } from '@gable/contract/file'
import type { Accepted, FileKind } from '@gable/contract/file-kind'
import { type UploadPurpose, uploadPurposes } from '@gable/contract/upload'
import type { PdfRefusal } from '@gable/documents/pdf/accept-pdf'
import type { Ctx } from '../context.ts'
import { addFile, shownOf, uploaderOf } from '../files/file-rows.ts'
import type { GivenFile } from '../files/files.ts'
import { fileNameOf } from './file-name.ts'
import { acceptUploadedPdf } from './pdf.ts'
import { fitsBox, type PictureRefusal, rewritePicture } from './picture.ts'
import type { Received } from './receive.ts'
import { recognizeFile } from './recognize.ts'
import { overQuota, type QuotaRefusal } from './upload-quota.ts'

export type UploadRefusal =
  | 'FILE_KIND_NOT_TAKEN'
  | PictureRefusal
  | PdfRefusal
  | QuotaRefusal
  | 'PICTURE_SIZE_NOT_TAKEN'

export type AcceptResult = { ok: true; file: ShownFile } | { ok: false; reason: UploadRefusal }

/**
 * Accepts an uploaded file for a purpose: detects its type, re-encodes a picture, processes a PDF that will be printed,
 * stores its bytes, and records it as the caller's upload, which a record can then attach (`attachUploads`). Uploads
 * that are not attached within a day are deleted.
 */
export async function acceptUpload(
  ctx: Ctx,
  purpose: UploadPurpose,
  provided: Received & { name: string },
): Promise<AcceptResult> {
  const full = await overQuota(ctx, provided.bytes)
  if (full) return { ok: false, reason: full }
  const created = await makeFile(ctx, uploadPurposes[purpose].accepted, provided)
  if (!created.ok) return created
  const stored = await ctx.files.keep(ctx.company.id, created.file)
  const uploadedBy = uploaderOf(ctx)
  const createdAt = ctx.clock.now()
  await ctx.transaction((tx) => addFile(tx.db, stored, { purpose, uploadedBy, attachedAt: null, createdAt }))
  return { ok: true, file: shownOf(stored) }
}

async function makeFile(
  ctx: Ctx,
  accepted: Accepted,
  { path, bytes, sha256, name }: Received & { name: string },
): Promise<{ ok: true; file: GivenFile } | { ok: false; reason: UploadRefusal }> {
  const kind: FileKind | undefined = await recognizeFile(path)
  if (!kind || !accepted.kinds.includes(kind)) return { ok: false, reason: 'FILE_KIND_NOT_TAKEN' }
  const called = { name: fileNameOf(name, kind), kind }
  if (kind === 'pdf' && accepted.printed) {
    const pdf = await acceptUploadedPdf(ctx.company.id, () => readFile(path))
    return pdf.ok ? { ok: true, file: { ...called, body: pdf.bytes } } : pdf
  }
  if (kind !== 'png' && kind !== 'jpeg') return { ok: true, file: { ...called, body: { path, bytes, sha256 } } }
  const created = await rewritePicture(ctx.company.id, path, kind, accepted)
  if (!created.ok) return created
  if (accepted.sized && accepted.picture && !(await fitsBox(path, accepted.picture))) {
    return { ok: false, reason: 'PICTURE_SIZE_NOT_TAKEN' }
  }
  return { ok: true, file: { ...called, ...created.picture } }
}
