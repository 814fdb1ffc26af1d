import type { PaperColumn } from '@gable/documents/table/table'
import { isNotNull } from 'drizzle-orm'
import { listExport } from '../../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../../platform/table/list-file.ts'
import { lead } from '../lead.table.ts'
import { namedLeads, ofSold, usDay } from './lead.quickbooks.query.ts'

/** The contract totals of sold leads, in the columns of QuickBooks Online's invoice import, one line each. */

const found = {
  id: lead.id,
  street: lead.street,
  productName: lead.productName,
  soldCents: lead.soldCents,
  soldOn: lead.soldOn,
}
type Invoice = { [Name in keyof typeof found]: (typeof lead.$inferSelect)[Name] } & { name: string }

/** The end of the lead's id, so that a second export has the same invoice numbers. QuickBooks accepts 21 characters. */
const invoiceNumber = (id: string) => `R-${id.slice(-12).toUpperCase()}`

const columns: Columns<Invoice> = [
  { title: 'InvoiceNo', kind: 'text', width: 18, cell: (row) => invoiceNumber(row.id) },
  { title: 'Customer', kind: 'text', width: 28, cell: (row) => row.name },
  { title: 'InvoiceDate', kind: 'text', width: 12, cell: (row) => usDay(row.soldOn) },
  { title: 'DueDate', kind: 'text', width: 12, cell: (row) => usDay(row.soldOn) },
  { title: 'Memo', kind: 'text', width: 30, cell: (row) => row.street },
  { title: 'Item(Product/Service)', kind: 'text', width: 20, cell: () => 'Roofing' },
  { title: 'ItemDescription', kind: 'text', width: 30, cell: (row) => row.productName },
  { title: 'ItemQuantity', kind: 'count', width: 12, cell: () => 1 },
  { title: 'ItemRate', kind: 'cents', width: 14, cell: (row) => row.soldCents },
  { title: 'ItemAmount', kind: 'cents', width: 14, cell: (row) => row.soldCents },
]

const at = placesIn(columns)
const paper: readonly PaperColumn[] = [
  { title: 'Invoice, date', share: 24, lines: [at('InvoiceNo'), at('InvoiceDate')] },
  { title: 'Customer, address', share: 34, lines: [at('Customer'), at('Memo')] },
  { title: 'Product', share: 26, lines: [at('ItemDescription')] },
  { title: 'Amount', share: 16, figure: true, lines: [at('ItemAmount')] },
]

/** The QuickBooks invoice export, in the format of the downloads. */
export const quickBooksInvoicesExport = listExport({
  ...ofSold(isNotNull(lead.soldCents)),
  title: 'QuickBooks invoices',
  columns,
  paper,
  byIds: (ctx, ids) => namedLeads(ctx, ids, (where) => ctx.db.select(found).from(lead).where(where)),
})
