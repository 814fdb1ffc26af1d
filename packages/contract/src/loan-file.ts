import { z } from 'zod'
import { largeBody } from './body.ts'
import { id, timestamp } from './field.ts'
import { pageOf, pageRequest } from './list.ts'
import { loanAccess } from './loan.access.ts'
import { statusFileLimits, statusFileStates, statusRowKinds } from './loan-file-state.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, opens, reads, sets, withSentence } from './procedure.ts'
import { freeText, ruledText } from './text.ts'

/** Status files of a lender that sends no callbacks: the platform's admin uploads one, looks at what it changes, and applies it. */

const count = z.number().int()

export const statusFile = z.object({
  id,
  name: z.string(),
  state: z.enum(statusFileStates),
  uploadedBy: z.string(),
  createdAt: timestamp,
  rows: count,
  /** Rows that were worked through. */
  done: count,
  /** Of these: how many changed a loan, had no effect, and could not be applied. */
  applied: count,
  unchanged: count,
  failed: count,
})
export type StatusFile = z.infer<typeof statusFile>

export const statusFileRow = z.object({
  /** As a spreadsheet counts it. */
  line: count,
  kind: z.enum(statusRowKinds),
  merchant: z.string(),
  /** The company's name; empty where the merchant ID is of none. */
  company: z.string(),
  reference: z.string(),
  /** Why it has no effect, or cannot be applied. */
  sentence: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})
export type StatusFileRow = z.infer<typeof statusFileRow>

/** What the rows of a file do now, counted; of an applied file what they did. */
const rowCounts = z.object({ change: count, none: count, error: count })

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

export const loanFileContract = {
  /** Begins an upload; its bytes follow in parts. */
  addStatusFile: creates(loanAccess.addStatusFile)
    .input(z.object({ name: freeText(statusFileLimits.name).pipe(z.string().min(1)), idempotencyKey }))
    .output(z.object({ id })),
  /** Keeps the next part, in base64. A repeated part is kept once. With the last one the file is read. */
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
  /** Uploaded files, the newest first. */
  listStatusFiles: reads(loanAccess.listStatusFiles).input(pageRequest({})).output(pageOf(statusFile)),
  getStatusFile: reads(loanAccess.getStatusFile)
    .input(z.object({ id }))
    .output(statusFile.extend({ counts: rowCounts })),
  /** The rows of one kind in their order. Of a file that was begun to be applied the errors alone are listed. */
  listStatusFileRows: reads(loanAccess.listStatusFileRows)
    .input(pageRequest({ id, kind: z.enum(statusRowKinds) }))
    .output(pageOf(statusFileRow)),
  /** Applies the rows in the background, from the one that is next. */
  applyStatusFile: sets(loanAccess.applyStatusFile)
    .input(z.object({ id }))
    .output(z.object({ id }))
    .errors({ OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE } }),
  /** The rows that cannot be applied, as CSV. */
  exportStatusFileErrors: opens(loanAccess.exportStatusFileErrors).input(z.object({ id })).output(z.file()),
}
