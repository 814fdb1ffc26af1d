import { z } from 'zod'
import { largeBody } from './body.ts'
import { id, timestamp } from './field.ts'
import { pageOf, pageRequest } from './list.ts'
import { loanAccess } from './loan.access.ts'
import { statusFileLimits, statusFileStates, statusRowKinds } from './loan-file-state.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, opens, reads, sets, withSentence } from './procedure.ts'
import { freeText, ruledText } from './text.ts'

/**
 * Status files of a lender that sends no callbacks. A platform admin uploads a file, reviews its changes, and applies
 * it.
 */

const count = z.number().int()

const statusFile = z.object({
  id,
  name: z.string(),
  state: z.enum(statusFileStates),
  uploadedBy: z.string(),
  createdAt: timestamp,
  rows: count,
  /** The number of processed rows. */
  done: count,
  /** Processed rows that changed a loan, had no effect, or could not be applied. */
  applied: count,
  unchanged: count,
  failed: count,
})
export type StatusFile = z.infer<typeof statusFile>

const statusFileRow = z.object({
  /** The line number as in a spreadsheet. */
  line: count,
  kind: z.enum(statusRowKinds),
  merchant: z.string(),
  /** The company's name; empty if no company has this merchant ID. */
  company: z.string(),
  reference: z.string(),
  /** Why the row has no effect or cannot be applied. */
  sentence: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})
export type StatusFileRow = z.infer<typeof statusFileRow>

/** The number of rows by effect; for an applied file, by what they did. */
const rowCounts = z.object({ change: count, none: count, error: count })

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

export const loanFileContract = {
  /** Starts an upload. The contents follow in parts. */
  addStatusFile: creates(loanAccess.addStatusFile)
    .input(z.object({ name: freeText(statusFileLimits.name).pipe(z.string().min(1)), idempotencyKey }))
    .output(z.object({ id })),
  /** Stores the next part, as base64. Repeating a part has no effect. The file is read after the last part. */
  saveStatusFilePart: sets(loanAccess.saveStatusFilePart, largeBody.filePart)
    .input(
      z.object({
        id,
        part: z.number().int().min(0).max(99),
        isLast: z.boolean(),
        data: ruledText().max(120_000).regex(base64),
      }),
    )
    .output(z.object({ id }))
    .errors({
      COLUMNS_NOT_MATCHED: { status: 409, message: messages.COLUMNS_NOT_MATCHED, data: withSentence },
      FILE_EMPTY: { status: 409, message: messages.FILE_EMPTY },
      FILE_NOT_READABLE: { status: 409, message: messages.FILE_NOT_READABLE },
      MAX_REACHED: { status: 409, message: messages.MAX_REACHED, data: withSentence },
    }),
  /** Newest first. */
  listStatusFiles: reads(loanAccess.listStatusFiles).input(pageRequest({})).output(pageOf(statusFile)),
  getStatusFile: reads(loanAccess.getStatusFile)
    .input(z.object({ id }))
    .output(statusFile.extend({ counts: rowCounts })),
  /** The rows of one kind, in file order. Once applying has started, only errors are listed. */
  listStatusFileRows: reads(loanAccess.listStatusFileRows)
    .input(pageRequest({ id, kind: z.enum(statusRowKinds) }))
    .output(pageOf(statusFileRow)),
  /** Applies the rows in the background, starting at the next unprocessed one. */
  applyStatusFile: sets(loanAccess.applyStatusFile)
    .input(z.object({ id }))
    .output(z.object({ id }))
    .errors({ OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE } }),
  /** Exports the rows that cannot be applied as CSV. */
  exportStatusFileErrors: opens(loanAccess.exportStatusFileErrors).input(z.object({ id })).output(z.file()),
}
