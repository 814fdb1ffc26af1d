import { z } from 'zod'
import { cursor, id, timestamp, version } from './field.ts'
import { shownFile } from './file.ts'
import { limits } from './limits.ts'
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

export const noteForm = z.object({
  comment: writtenText().min(1, messages.REQUIRED).max(limits.noteComment, tooLong('comment', limits.noteComment)),
  /** Ids of the files that the note shall have, in this order: uploads, and those that it has already. */
  attachments: z.array(id).max(noteAttachments.most, messages.TOO_MANY_FILES).default([]),
})

const ofUpload = { UPLOAD_NOT_FOUND: { status: 422, message: messages.UPLOAD_NOT_FOUND } }
const ofAnother = { NOTE_OF_ANOTHER: { status: 403, message: messages.NOTE_OF_ANOTHER } }

export const noteContract = {
  /** The notes on a lead that the person may see, newest first. */
  list: reads(noteAccess.list)
    .input(z.object({ leadId: id, cursor: cursor.optional() }))
    .output(z.object({ rows: z.array(note), nextCursor: cursor.nullable() })),

  create: creates(noteAccess.create)
    .input(noteForm.extend({ idempotencyKey, leadId: id }))
    .output(z.object({ id }))
    .errors(ofUpload),

  update: edits(noteAccess.update)
    .input(noteForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...ofAnother, ...ofUpload, STALE_VERSION: { status: 409, message: messages.STALE_VERSION } }),

  /** Deletes one's own note; a repeated call finds it deleted and is content. */
  delete: sets(noteAccess.delete).input(z.object({ id })).output(z.object({ id })).errors(ofAnother),
}
