import { megabyte } from './file-kind.ts'
import { noteAttachments } from './note-attachment.ts'

/** Files that can be attached to an email to a homeowner: the same kinds as for notes, 20 MB in total. */
export const messageAttachments = noteAttachments

/** Maximum total size of an email's files; larger mails are rejected by mail servers. */
export const maxAttachedBytes = 20 * megabyte
