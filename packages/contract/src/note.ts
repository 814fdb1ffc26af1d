import { z } from 'zod'
import { noteAttachments } from './accepted-files.ts'
import { deletion, ofAnother, patchOf, staleVersion, version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { shownFile } from './file.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages, tooLong } from './messages.ts'
import { noteAccess } from './note.access.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { writtenText } from './text.ts'

/** A note that a person of the company wrote on a lead. */
export const note = z.object({
  id,
  comment: z.string(),
  /** People mentioned with an @ in the text, under the names that they had when it was written. */
  mentions: z.array(z.object({ id, name: z.string() })),
  attachments: z.array(shownFile),
  /** The author's name. */
  commenter: z.string(),
  /** Whether the requesting person is the author. */
  mine: z.boolean(),
  /** Whether the person may edit and delete it: its author, or a company admin. */
  mayChange: z.boolean(),
  /** Whether it appears in the customer summary. */
  inSummary: z.boolean(),
  createdAt: timestamp,
  /** When it was last edited; null if never. */
  editedAt: timestamp.nullable(),
  /** Who edited it last, if that was not the author; otherwise empty. */
  editedBy: z.string(),
  version,
})
export type Note = z.infer<typeof note>

export const maxCommentLength = 2_000
const maxMentions = 20

/** How the text mentions a colleague. */
export const mentionOf = (name: string) => `@${name}`

export const noteForm = z.object({
  comment: writtenText().min(1, messages.REQUIRED).max(maxCommentLength, tooLong('comment', maxCommentLength)),
  /** Ids of all files of the note, in order: new uploads and files that it already has. */
  attachments: z.array(id).max(noteAttachments.most, messages.TOO_MANY_FILES).default([]),
  /** Colleagues mentioned in the text, in the form of `mentionOf`. */
  mentions: z.array(id).max(maxMentions).default([]),
  inSummary: z.boolean().default(false),
  /** The mentioned people who get access to the lead through this note. */
  giveAccess: z.array(id).max(maxMentions).default([]),
})

const mayMention = { USER_NOT_FOUND: { status: 422, message: messages.USER_NOT_FOUND } }
const ofUpload = { UPLOAD_NOT_FOUND: { status: 422, message: messages.UPLOAD_NOT_FOUND } }

export const noteContract = {
  /** A lead's notes that the person may see, newest first. */
  list: reads(noteAccess.list)
    .route({ method: 'GET', path: '/leads/{leadId}/notes', tags: ['Notes'], summary: 'List the notes on a lead' })
    .input(pageRequest({ leadId: id }))
    .output(pageOf(note)),

  /** A file of a visible note, for API clients; the portal loads it by its address. */
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

  patch: edits(noteAccess.patch)
    .route({ method: 'PATCH', path: '/notes/{id}', tags: ['Notes'], summary: 'Change fields of a note' })
    .input(patchOf(noteForm.shape))
    .output(z.object({ version }))
    .errors({ ...ofAnother, ...ofUpload, ...mayMention, ...staleVersion }),

  /** Deletes a note; succeeds if it is already deleted. It can be restored within a day. */
  delete: sets(noteAccess.delete)
    .route({ method: 'DELETE', path: '/notes/{id}', tags: ['Notes'], summary: 'Delete a note' })
    .input(deletion)
    .output(z.object({ id }))
    .errors({ ...ofAnother, ...staleVersion }),

  /** Restores a deleted note with its text and files, within a day. */
  restore: sets(noteAccess.restore).input(z.object({ id })).output(z.object({ id })).errors(ofAnother),

  /** People who can be mentioned in a note on this lead; those without access are notified once they have it. */
  colleagues: reads(noteAccess.colleagues)
    .input(z.object({ leadId: id }))
    .output(z.object({ colleagues: z.array(z.object({ id, name: z.string(), seesLead: z.boolean() })) })),
}
