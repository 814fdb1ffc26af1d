import { megabyte } from './file-kind.ts'
import { noteAttachments } from './note-attachment.ts'

/** What may be attached to an email to a homeowner: the files that a note may have, 20 MB together. */
export const messageAttachments = noteAttachments

/** Of all files of one email together: mail servers take no more. */
export const mostAttachedBytes = 20 * megabyte
