import { z } from 'zod'
import { ofAnother, staleVersion, version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { shownFile } from './file.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages, tooLong } from './messages.ts'
import { noteAccess } from './note.access.ts'
import { noteAttachments } from './note-attachment.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { writtenText } from './text.ts'

/** What somebody of the company wrote on a lead. */
export const note = z.object({
  id,
  comment: z.string(),
  attachments: z.array(shownFile),
  /** The name of who wrote it. */
  commenter: z.string(),
  /** The person who asks wrote it, and so may change it. */
  mine: z.boolean(),
  createdAt: timestamp,
  /** When it was last changed; null where it stands as it was written. */
  editedAt: timestamp.nullable(),
  version,
})
export type Note = z.infer<typeof note>

export const longestComment = 2_000

export const noteForm = z.object({
  comment: writtenText().min(1, messages.REQUIRED).max(longestComment, tooLong('comment', longestComment)),
  /** Ids of the files that the note shall have, in this order: uploads, and those that it has already. */
  attachments: z.array(id).max(noteAttachments.most, messages.TOO_MANY_FILES).default([]),
})

const ofUpload = { UPLOAD_NOT_FOUND: { status: 422, message: messages.UPLOAD_NOT_FOUND } }

export const noteContract = {
  /** The notes on a lead that the person may see, newest first. */
  list: reads(noteAccess.list)
    .input(pageRequest({ leadId: id }))
    .output(pageOf(note)),

  create: creates(noteAccess.create)
    .input(noteForm.extend({ idempotencyKey, leadId: id }))
    .output(z.object({ id }))
    .errors(ofUpload),

  update: edits(noteAccess.update)
    .input(noteForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...ofAnother, ...ofUpload, ...staleVersion }),

  /** Deletes one's own note; a repeated call finds it deleted and is content. */
  delete: sets(noteAccess.delete).input(z.object({ id })).output(z.object({ id })).errors(ofAnother),
}
