import { z } from 'zod'
import { deletion, ofAnother, staleVersion, version } from './edit.ts'
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
  /** Whom the words name with an @, called as they were when it was written. */
  mentions: z.array(z.object({ id, name: z.string() })),
  attachments: z.array(shownFile),
  /** The name of who wrote it. */
  commenter: z.string(),
  /** The person who asks wrote it. */
  mine: z.boolean(),
  /** Wrote it, or is a company admin: may change and delete it. */
  mayChange: z.boolean(),
  /** Stands in the customer summary. */
  inSummary: z.boolean(),
  createdAt: timestamp,
  /** When it was last changed; null where it stands as it was written. */
  editedAt: timestamp.nullable(),
  /** Who changed it last, where that was not its writer; else empty. */
  editedBy: z.string(),
  version,
})
export type Note = z.infer<typeof note>

export const longestComment = 2_000
export const mostMentions = 20

/** How a colleague is mentioned: the name as it stands in the words. */
export const mentionOf = (name: string) => `@${name}`

export const noteForm = z.object({
  comment: writtenText().min(1, messages.REQUIRED).max(longestComment, tooLong('comment', longestComment)),
  /** Ids of the files that the note shall have, in this order: uploads, and those that it has already. */
  attachments: z.array(id).max(noteAttachments.most, messages.TOO_MANY_FILES).default([]),
  /** Colleagues whom the words name as `mentionOf` has it. */
  mentions: z.array(id).max(mostMentions).default([]),
  inSummary: z.boolean().default(false),
  /** Those of the mentioned who are let see the lead by it. */
  giveAccess: z.array(id).max(mostMentions).default([]),
})

const mayMention = { USER_NOT_FOUND: { status: 422, message: messages.USER_NOT_FOUND } }
const ofUpload = { UPLOAD_NOT_FOUND: { status: 422, message: messages.UPLOAD_NOT_FOUND } }

export const noteContract = {
  /** The notes on a lead that the person may see, newest first. */
  list: reads(noteAccess.list)
    .route({ method: 'GET', path: '/leads/{leadId}/notes', tags: ['Notes'], summary: 'List the notes on a lead' })
    .input(pageRequest({ leadId: id }))
    .output(pageOf(note)),

  /** A file of a note on a lead that may be seen, for programs: the portal has it by its address. */
  file: reads(noteAccess.file)
    .route({
      method: 'GET',
      path: '/notes/{id}/attachments/{fileId}/file',
      tags: ['Notes'],
      summary: 'Download a file of a note',
    })
    .input(z.object({ id, fileId: id }))
    .output(z.file()),

  create: creates(noteAccess.create)
    .route({ method: 'POST', path: '/leads/{leadId}/notes', tags: ['Notes'], summary: 'Add a note to a lead' })
    .input(noteForm.extend({ idempotencyKey, leadId: id }))
    .output(z.object({ id }))
    .errors({ ...ofUpload, ...mayMention }),

  update: edits(noteAccess.update)
    .route({ method: 'PUT', path: '/notes/{id}', tags: ['Notes'], summary: 'Update a note' })
    .input(noteForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...ofAnother, ...ofUpload, ...mayMention, ...staleVersion }),

  /** Deletes a note; a repeated call finds it deleted and is content. It can be brought back for a day. */
  delete: sets(noteAccess.delete)
    .route({ method: 'DELETE', path: '/notes/{id}', tags: ['Notes'], summary: 'Delete a note' })
    .input(deletion)
    .output(z.object({ id }))
    .errors({ ...ofAnother, ...staleVersion }),

  /** Brings a deleted note back, with its words and files, within a day. */
  restore: sets(noteAccess.restore).input(z.object({ id })).output(z.object({ id })).errors(ofAnother),

  /** Who can be mentioned in a note on this lead; a person without access is notified once they have it. */
  colleagues: reads(noteAccess.colleagues)
    .input(z.object({ leadId: id }))
    .output(z.object({ colleagues: z.array(z.object({ id, name: z.string(), seesLead: z.boolean() })) })),
}
