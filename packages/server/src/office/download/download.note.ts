import type { DownloadRequest } from '@gable/contract/download'
import { noteRatesExport } from '../../catalog/rate/rate.export.ts'
import { noteLoanExport } from '../../contracts/loan/loan.export.ts'
import { noteProposalsTaken } from '../../contracts/proposal/proposal.export.ts'
import { noteInvoicesTaken } from '../../money/billing/billing.invoices-export.ts'
import { noteCreditsTaken } from '../../money/credit/credit.export.ts'
import type { Ctx } from '../../platform/context.ts'
import { noteRepQuotesTaken } from '../../quoting/quote/office/quote.rep-export.ts'
import { noteCustomersTaken, noteLeadsTaken } from '../../selling/lead/office/lead.export.ts'
import { noteMaterialListExport } from '../../supply/material/material.lists-export.ts'
import { noteMaterialExport } from '../../supply/material/material.order-export.ts'
import { noteOrdersTaken } from '../../supply/measurement/vendor/measurement.order-export.ts'
import { noteCanvassExport } from '../canvass/canvass.export.ts'
import { noteCrmExport } from '../crm/crm.export.ts'
import type { RequestOf } from './download.list.ts'

type Note<Request> = (tx: Ctx, request: Request, rows: number) => Promise<void>

const notes: { [Name in DownloadRequest['list']]: Note<RequestOf<Name>> } = {
  lead: (tx, { format, filters }, rows) => noteLeadsTaken(tx, filters, { rows, format }),
  repQuote: (tx, { format, filters }, rows) => noteRepQuotesTaken(tx, filters, { rows, format }),
  measurementOrder: (tx, { format, filters }, rows) => noteOrdersTaken(tx, filters, { rows, format }),
  materialOrder: (tx, { format, filters: { search } }, rows) => noteMaterialExport(tx, { rows, format, search }),
  materialTemplate: noteMaterialListExport,
  materialFormula: noteMaterialListExport,
  materialBranch: noteMaterialListExport,
  materialList: (tx, { format }, rows) => noteMaterialExport(tx, { rows, format, search: '' }),
  proposal: (tx, { format, filters }, rows) => noteProposalsTaken(tx, filters, { rows, format }),
  quickBooks: (tx, { format }, rows) => noteCustomersTaken(tx, { rows, format }),
  quickBooksInvoice: (tx, { format }, rows) => noteCustomersTaken(tx, { rows, format }),
  crmRecord: (tx, { format, filters: { vendor } }, rows) => noteCrmExport(tx, { vendor, rows, format }),
  loan: (tx, { list, format }, rows) => noteLoanExport(tx, { list, rows, format }),
  loanTransaction: (tx, { list, format }, rows) => noteLoanExport(tx, { list, rows, format }),
  loanStatement: (tx, { list, format }, rows) => noteLoanExport(tx, { list, rows, format }),
  statementTransaction: (tx, { list, format }, rows) => noteLoanExport(tx, { list, rows, format }),
  loanProduct: (tx, { format }, rows) => noteRatesExport(tx, { rows, format }),
  canvassRecord: (tx, { format, filters: { vendor } }, rows) => noteCanvassExport(tx, { vendor, rows, format }),
  invoice: (tx, { format }, rows) => noteInvoicesTaken(tx, { rows, format }),
  credit: (tx, { format }, rows) => noteCreditsTaken(tx, { rows, format }),
}

/** Records in the company's log that a list was exported, with the number of rows. Runs in the caller's transaction. */
export const noteTaken: Note<DownloadRequest> = (tx, request, rows) =>
  (notes[request.list] as Note<DownloadRequest>)(tx, request, rows)
