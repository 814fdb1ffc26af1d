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
const ofLeads = z.object({ list: z.literal('lead'), format, filters: leadFilters })
/** The company's measurement credit history, for admins. */
const ofCredits = z.object({ list: z.literal('credit'), format, filters: z.object({}) })
/** The company's invoices, for admins. */
const ofInvoices = z.object({ list: z.literal('invoice'), format, filters: z.object({}) })
const searchFilter = z.object({ search: freeText(limits.searchText).default('') })
const ofRepQuotes = z.object({ list: z.literal('repQuote'), format, filters: repQuoteFilters })
const ofProposals = z.object({ list: z.literal('proposal'), format, filters: proposalFilters })

const ofConversations = z.object({ list: z.literal('conversation'), format, filters: conversationFilters })
const ofAppointments = z.object({ list: z.literal('appointment'), format, filters: scheduleFilters })
const ofOrders = z.object({ list: z.literal('measurementOrder'), format, filters: orderFilters })
/** Our measurements compared with bought reports, for admins. */
const ofComparisons = z.object({ list: z.literal('comparison'), format, filters: comparisonFilters })
const ofMaterialOrders = z.object({ list: z.literal('materialOrder'), format, filters: materialOrderFilters })
/** The templates of material orders. */
const ofTemplates = z.object({ list: z.literal('materialTemplate'), format, filters: searchFilter })
const ofFormulas = z.object({ list: z.literal('materialFormula'), format, filters: searchFilter })
const ofBranches = z.object({ list: z.literal('materialBranch'), format, filters: searchFilter })
/** The items of a material order. */
const ofMaterialList = z.object({ list: z.literal('materialList'), format, filters: z.object({ orderId: id }) })

const ofCrmRecords = z.object({ list: z.literal('crmRecord'), format, filters: crmRecordFilters })

const ofCanvassRecords = z.object({ list: z.literal('canvassRecord'), format, filters: canvassRecordFilters })

/** Sold leads as QuickBooks customers. */
const ofQuickBooks = z.object({ list: z.literal('quickBooks'), format, filters: quickBooksFilters })

/** The contract totals of sold leads as QuickBooks invoices. */
const ofQuickBooksInvoices = z.object({ list: z.literal('quickBooksInvoice'), format, filters: quickBooksFilters })

/** Loans, payment requests and refunds, statements, one statement's transactions, and the rate sheet. */
const ofLoans = z.object({ list: z.literal('loan'), format, filters: loanFilters })
const ofTransactions = z.object({ list: z.literal('loanTransaction'), format, filters: transactionFilters })
const ofStatements = z.object({ list: z.literal('loanStatement'), format, filters: z.object({}) })
const ofStatement = z.object({ list: z.literal('statementTransaction'), format, filters: z.object({ id }) })
const ofRates = z.object({ list: z.literal('loanProduct'), format, filters: z.object({}) })

/** The list, its filters, and the format. */
export const downloadRequest = z.discriminatedUnion('list', [
  ofLeads,
  ofRepQuotes,
  ofConversations,
  ofAppointments,
  ofOrders,
  ofComparisons,
  ofMaterialOrders,
  ofMaterialList,
  ofTemplates,
  ofFormulas,
  ofBranches,
  ofProposals,
  ofCredits,
  ofInvoices,
  ofCrmRecords,
  ofCanvassRecords,
  ofQuickBooks,
  ofQuickBooksInvoices,
  ofLoans,
  ofTransactions,
  ofStatements,
  ofStatement,
  ofRates,
])
export type DownloadRequest = z.infer<typeof downloadRequest>

/** The same request for a background export. */
const startRequest = z.discriminatedUnion('list', [
  ofLeads.extend({ idempotencyKey }),
  ofRepQuotes.extend({ idempotencyKey }),
  ofConversations.extend({ idempotencyKey }),
  ofAppointments.extend({ idempotencyKey }),
  ofOrders.extend({ idempotencyKey }),
  ofComparisons.extend({ idempotencyKey }),
  ofMaterialOrders.extend({ idempotencyKey }),
  ofMaterialList.extend({ idempotencyKey }),
  ofTemplates.extend({ idempotencyKey }),
  ofFormulas.extend({ idempotencyKey }),
  ofBranches.extend({ idempotencyKey }),
  ofProposals.extend({ idempotencyKey }),
  ofCredits.extend({ idempotencyKey }),
  ofInvoices.extend({ idempotencyKey }),
  ofCrmRecords.extend({ idempotencyKey }),
  ofCanvassRecords.extend({ idempotencyKey }),
  ofQuickBooks.extend({ idempotencyKey }),
  ofQuickBooksInvoices.extend({ idempotencyKey }),
  ofLoans.extend({ idempotencyKey }),
  ofTransactions.extend({ idempotencyKey }),
  ofStatements.extend({ idempotencyKey }),
  ofStatement.extend({ idempotencyKey }),
  ofRates.extend({ idempotencyKey }),
])

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
