import type { UploadPurpose } from '@gable/contract/upload'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { FileOwner } from '../../../platform/files/file-routes.ts'
import { attachUploads, removeFiles } from '../../../platform/files/file-rows.ts'
import { quotePhoto, quoteVersion } from '../quote.table.ts'
import { isOnVisibleQuote } from './quote.rep-photo.query.ts'

const photoPurpose = 'quote.photo' satisfies UploadPurpose

/** Photos taken on site. Anyone who may see the lead may read them. */
export const repQuoteFiles: FileOwner = { purpose: photoPurpose, mayRead: isOnVisibleQuote }

/**
 * Attaches the photos that the quote does not have yet, from the user's uploads. @returns whether all were available.
 */
export async function takePhotos(tx: Ctx, quoteId: string, wanted: readonly string[]): Promise<boolean> {
  const known = await photoIds(tx, quoteId)
  const added = [...new Set(wanted)].filter((id) => !known.includes(id))
  if (!(await attachUploads(tx, photoPurpose, added))) return false
  await addPhotos(tx, quoteId, added)
  return true
}

/** Adds photos to a quote, even if another quote has them too. */
export async function addPhotos(tx: Ctx, quoteId: string, fileIds: readonly string[]): Promise<void> {
  const rows = fileIds.map((fileId) => ({ companyId: tx.company.id, quoteId, fileId }))
  if (rows.length > 0) await tx.db.insert(quotePhoto).values(rows)
}

/** Deletes the photos that no version of the quote shows anymore, unless another quote uses them. */
export async function dropUnusedPhotos(tx: Ctx, quoteId: string): Promise<void> {
  const known = await photoIds(tx, quoteId)
  if (known.length === 0) return
  const versions = await tx.db
    .select({ form: quoteVersion.form, before: quoteVersion.before })
    .from(quoteVersion)
    .where(and(eq(quoteVersion.companyId, tx.company.id), eq(quoteVersion.quoteId, quoteId)))
  const shown = new Set(
    versions.flatMap(({ form, before }) => [...(form.photos ?? []), ...(before?.form.photos ?? [])]),
  )
  const unused = known.filter((id) => !shown.has(id))
  if (unused.length === 0) return
  const these = and(eq(quotePhoto.companyId, tx.company.id), inArray(quotePhoto.fileId, unused))
  await tx.db.delete(quotePhoto).where(and(these, eq(quotePhoto.quoteId, quoteId)))
  const elsewhere = await tx.db.select({ fileId: quotePhoto.fileId }).from(quotePhoto).where(these)
  await removeFiles(
    tx,
    unused.filter((id) => !elsewhere.some(({ fileId }) => fileId === id)),
  )
}

async function photoIds(tx: Ctx, quoteId: string): Promise<string[]> {
  const rows = await tx.db
    .select({ fileId: quotePhoto.fileId })
    .from(quotePhoto)
    .where(and(eq(quotePhoto.companyId, tx.company.id), eq(quotePhoto.quoteId, quoteId)))
  return rows.map(({ fileId }) => fileId)
}
