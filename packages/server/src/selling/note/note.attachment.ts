import type { UploadPurpose } from '@gable/contract/upload'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { attachUploads, removeFiles } from '../../platform/files/file-rows.ts'
import { isOnVisibleNote } from './note.attachment.query.ts'
import { noteAttachment } from './note.table.ts'

/** The ids of a note's files, in order. */
export async function attachedTo(tx: Ctx, noteId: string): Promise<string[]> {
  const rows = await tx.db.select().from(noteAttachment).where(ofNote(tx, noteId)).orderBy(asc(noteAttachment.position))
  return rows.map(({ fileId }) => fileId)
}

/**
 * Claims files for a note from the user's own uploads. @returns whether all were available; otherwise nothing is
 * written.
 */
export function takeUploads(tx: Ctx, ids: readonly string[]): Promise<boolean> {
  return attachUploads(tx, attachmentPurpose, ids)
}

/** Stores which files a note has, and deletes those that were removed from it. */
export async function writeAttachments(
  tx: Ctx,
  noteId: string,
  { known, wanted }: { known: readonly string[]; wanted: readonly string[] },
): Promise<void> {
  await tx.db.delete(noteAttachment).where(ofNote(tx, noteId))
  const rows = wanted.map((fileId, position) => ({ companyId: tx.company.id, noteId, position, fileId }))
  if (rows.length > 0) await tx.db.insert(noteAttachment).values(rows)
  const leftOut = known.filter((id) => !wanted.includes(id))
  await removeFiles(tx, leftOut)
}

function ofNote(tx: Ctx, noteId: string) {
  return and(eq(noteAttachment.companyId, tx.company.id), eq(noteAttachment.noteId, noteId))
}

export const attachmentPurpose = 'note.attachment' satisfies UploadPurpose

/** The files of notes, readable by users who may see the lead. */
export const noteFiles: FileOwner = { purpose: attachmentPurpose, mayRead: isOnVisibleNote }
