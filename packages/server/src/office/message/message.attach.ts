import { buffer } from 'node:stream/consumers'
import { maxAttachedBytes, messageAttachments } from '@gable/contract/accepted-files'
import type { UploadPurpose } from '@gable/contract/upload'
import type { Ctx } from '../../platform/context.ts'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { addMadeFile, attachUploads, type FileRow, readFileRow } from '../../platform/files/file-rows.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { overQuota, type QuotaRefusal } from '../../platform/upload/upload-quota.ts'
import { filesOfLead, isOnVisibleMessage, kindOf } from './message.query.ts'
import { messageAttachment } from './message.table.ts'

/**
 * The files attached to a message: uploads of the sender, and copies of files of the lead, whose bytes are already
 * stored.
 */
interface Attached {
  uploads: FileRow[]
  copies: StoredFile[]
}

type NotAttached = { ok: false; reason: 'UPLOAD_NOT_FOUND' | 'ATTACHMENTS_TOO_LARGE' | 'TOO_MANY_FILES' | QuotaRefusal }

/**
 * Checks the chosen files and copies those of the lead, so that sent files never change. Reads and writes bytes, so
 * never call it inside a transaction.
 */
export async function prepareFiles(
  ctx: Ctx,
  leadId: string,
  { attachments, existingFiles }: { attachments: readonly string[]; existingFiles: readonly string[] },
): Promise<({ ok: true } & Attached) | NotAttached> {
  const [ids, wanted] = [[...new Set(attachments)], new Set(existingFiles)]
  if (ids.length + wanted.size > messageAttachments.most) return { ok: false, reason: 'TOO_MANY_FILES' }
  const uploads: FileRow[] = []
  for (const id of ids) {
    const row = await readFileRow(ctx.db, ctx.company.id, id)
    if (!row) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
    uploads.push(row)
  }
  const ofLead = wanted.size === 0 ? [] : (await filesOfLead(ctx, leadId)).filter(({ id }) => wanted.has(id))
  if (ofLead.length < wanted.size) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
  const together = [...uploads, ...ofLead].reduce((sum, { bytes }) => sum + bytes, 0)
  if (together > maxAttachedBytes) return { ok: false, reason: 'ATTACHMENTS_TOO_LARGE' }
  const copied = ofLead.reduce((sum, { bytes }) => sum + bytes, 0)
  const full = copied > 0 ? await overQuota(ctx, copied) : undefined
  if (full) return { ok: false, reason: full }
  const copies: StoredFile[] = []
  for (const row of ofLead) {
    const body = await buffer(await ctx.files.read(row.storeKey))
    copies.push(await ctx.files.keep(ctx.company.id, { name: row.name, kind: kindOf(row)!, body }))
  }
  return { ok: true, uploads, copies }
}

/**
 * Assigns the files to messages. Returns false, without writing anything, if an upload is gone or belongs to somebody
 * else.
 */
export async function takeFiles(tx: Ctx, { uploads, copies }: Attached): Promise<boolean> {
  const ids = uploads.map(({ id }) => id)
  if (!(await attachUploads(tx, attachmentPurpose, ids))) return false
  for (const stored of copies) await addMadeFile(tx, stored, attachmentPurpose)
  return true
}

export async function writeAttachments(tx: Ctx, messageId: string, fileIds: readonly string[]): Promise<void> {
  const rows = fileIds.map((fileId, position) => ({ companyId: tx.company.id, messageId, position, fileId }))
  if (rows.length > 0) await tx.db.insert(messageAttachment).values(rows)
}

const attachmentPurpose = 'message.attachment' satisfies UploadPurpose

/** The files of messages. Users who can see the lead may read them. */
export const messageFiles: FileOwner = { purpose: attachmentPurpose, mayRead: isOnVisibleMessage }
