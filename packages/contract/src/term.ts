import { z } from 'zod'
import { deletion, staleVersion, version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { shownFile } from './file.ts'
import { messages, tooLong } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { termAccess } from './term.access.ts'
import { ruledText } from './text.ts'

/** Contract terms: PDFs of a company that are appended to its proposals. */

export const termName = ruledText().trim().min(1, messages.REQUIRED).max(80, tooLong('name', 80))

/** A term with its newest file. A sent proposal keeps the file that it was sent with. */
const term = z.object({
  id,
  name: z.string(),
  /** Version number of its file, starting at 1. */
  number: z.number().int(),
  file: shownFile,
  uploadedAt: timestamp,
  uploadedBy: z.string(),
  version,
})
export type Term = z.infer<typeof term>

const noUpload = { UPLOAD_NOT_FOUND: { status: 409, message: messages.UPLOAD_NOT_FOUND } }
const seen = z.object({ id, version })
const written = z.object({ version })

export const termContract = {
  /** All of a company's terms in order, and the maximum number. */
  list: reads(termAccess.list).output(z.object({ terms: z.array(term), most: z.number().int() })),

  create: creates(termAccess.create)
    .input(z.object({ name: termName, fileId: id, idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...noUpload, MAX_REACHED: { status: 409, message: messages.MAX_REACHED } }),

  rename: edits(termAccess.rename)
    .input(seen.extend({ name: termName }))
    .output(written)
    .errors(staleVersion),

  /** Replaces the file and increments its number. */
  replace: edits(termAccess.replace)
    .input(seen.extend({ fileId: id }))
    .output(written)
    .errors({ ...staleVersion, ...noUpload }),

  /** Sorts the terms in this order; terms that are not named come last. */
  arrange: sets(termAccess.arrange)
    .input(z.object({ ids: z.array(id).max(100) }))
    .output(z.object({ ordered: z.literal(true) })),

  delete: sets(termAccess.delete).input(deletion).output(z.object({ id })).errors(staleVersion),
}
