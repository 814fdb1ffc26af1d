import { z } from 'zod'
import { scheduleFilters } from './appointment.ts'
import { canvassRecordFilters } from './canvass.ts'
import { comparisonFilters } from './comparison.ts'
import { crmRecordFilters } from './crm.ts'
import { downloadAccess } from './download.access.ts'
import { downloadFormats, downloadStatuses } from './download-form.ts'
import { id, timestamp } from './field.ts'
import { leadFilters, quickBooksFilters } from './lead-filter.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { loanFilters, transactionFilters } from './loan.ts'
import { materialOrderFilters } from './material.ts'
import { orderFilters } from './measurement-order.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, opens, reads, sets } from './procedure.ts'
import { proposalFilters } from './proposal-filter.ts'
import { repQuoteFilters } from './rep-quote.ts'
import { freeText } from './text.ts'
import { conversationFilters } from './text-conversation.ts'

/**
 * Lists as files: short ones immediately, long ones in the background. Background files are stored for a day and only
 * for the user who requested them.
 */

const format = z.enum(downloadFormats)
const list = <Name extends string, Filters extends z.ZodObject>(name: Name, filters: Filters) =>
  z.object({ list: z.literal(name), format, filters })
const all = z.object({})
const searchFilter = z.object({ search: freeText(limits.searchText).default('') })

const lists = [
  list('lead', leadFilters),
  list('repQuote', repQuoteFilters),
  list('conversation', conversationFilters),
  list('appointment', scheduleFilters),
  list('measurementOrder', orderFilters),
  /** Our measurements compared with bought reports, for admins. */
  list('comparison', comparisonFilters),
  list('materialOrder', materialOrderFilters),
  /** The items of a material order. */
  list('materialList', z.object({ orderId: id })),
  /** Records for new material orders. */
  list('materialTemplate', searchFilter),
  list('materialFormula', searchFilter),
  list('materialBranch', searchFilter),
  list('proposal', proposalFilters),
  /** The company's measurement credit history and its invoices, for admins. */
  list('credit', all),
  list('invoice', all),
  list('crmRecord', crmRecordFilters),
  list('canvassRecord', canvassRecordFilters),
  /** Sold leads as QuickBooks customers, and their contract totals as QuickBooks invoices. */
  list('quickBooks', quickBooksFilters),
  list('quickBooksInvoice', quickBooksFilters),
  /** Loans, payment requests and refunds, statements, one statement's transactions, and the rate sheet. */
  list('loan', loanFilters),
  list('loanTransaction', transactionFilters),
  list('loanStatement', all),
  list('statementTransaction', z.object({ id })),
  list('loanProduct', all),
] as const

/** The list, its filters, and the format. */
export const downloadRequest = z.discriminatedUnion('list', lists)
export type DownloadRequest = z.infer<typeof downloadRequest>

type Keyed<List> =
  List extends z.ZodObject<infer Shape> ? z.ZodObject<Shape & { idempotencyKey: typeof idempotencyKey }> : never
type KeyedEach<Lists> = { -readonly [Index in keyof Lists]: Keyed<Lists[Index]> }

/** The same request for a background export. */
const keyedLists = lists.map((each) => each.extend({ idempotencyKey })) as unknown as KeyedEach<typeof lists>
const startRequest = z.discriminatedUnion('list', keyedLists)

const download = z.object({
  id,
  format: z.enum(downloadFormats),
  status: z.enum(downloadStatuses),
  /** For example, "RQP leads". */
  title: z.string(),
  /** The total number of rows, and the number done so far. */
  rows: z.number().int(),
  done: z.number().int(),
  requestedAt: timestamp,
  /** Downloaded from `fileAddress`; null until it is created. */
  file: z.object({ id, name: z.string(), bytes: z.number().int() }).nullable(),
  /** When the file is deleted; null while it is being created. */
  expiresAt: timestamp.nullable(),
})
export type Download = z.infer<typeof download>

const listTooLong = {
  LIST_TOO_LONG: { status: 409, message: messages.LIST_TOO_LONG },
  LIST_TOO_LONG_FOR_PDF: { status: 409, message: messages.LIST_TOO_LONG_FOR_PDF },
}

export const downloadContract = {
  /** Returns the file immediately, with at most 5,000 rows; use `start` for longer lists. */
  take: opens(downloadAccess.take)
    .input(downloadRequest)
    .output(z.file())
    .errors({ LIST_FOR_BACKGROUND: { status: 409, message: messages.LIST_FOR_BACKGROUND } }),

  /** Creates the file in the background, from the current rows in their current order. */
  start: creates(downloadAccess.start)
    .input(startRequest)
    .output(z.object({ id, rows: z.number().int() }))
    .errors({ ...listTooLong, DOWNLOADS_UNDER_WAY: { status: 409, message: messages.DOWNLOADS_UNDER_WAY } }),

  /** The caller's own files of the last day, latest first. */
  list: reads(downloadAccess.list).input(pageRequest({})).output(pageOf(download)),

  /** Stops an unfinished export; has no effect on a finished or deleted one. */
  cancel: sets(downloadAccess.cancel)
    .input(z.object({ id }))
    .output(z.object({ canceled: z.literal(true) })),

  /** Resumes a failed export where it stopped. */
  retry: sets(downloadAccess.retry)
    .input(z.object({ id }))
    .output(z.object({ retried: z.literal(true) })),
}
