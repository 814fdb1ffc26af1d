import type { Invoice } from '@gable/contract/billing'
import type { PaperColumn } from '@gable/documents/table/table'
import { listExport } from '../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { invoicesExported } from './billing.events.ts'
import { invoicesByIds, invoicesInOrder } from './billing.query.ts'

/** The export of the company's invoices, for its bookkeeping. */

const statuses: Record<Invoice['status'], string> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Not paid',
}

const columns: Columns<Invoice> = [
  { title: 'Invoice', kind: 'text', width: 20, cell: (row) => row.number },
  { title: 'Date', kind: 'instant', width: 24, cell: (row) => row.at },
  { title: 'Status', kind: 'text', width: 12, cell: (row) => statuses[row.status] },
  { title: 'Total', kind: 'cents', width: 14, cell: (row) => row.totalCents },
  { title: 'Refunded', kind: 'cents', width: 14, cell: (row) => row.refundedCents },
  { title: 'Currency', kind: 'text', width: 10, cell: (row) => row.currency },
]

const at = placesIn(columns)
const paper: readonly PaperColumn[] = [
  { title: 'Invoice', share: 24, lines: [at('Invoice')] },
  { title: 'Date', share: 26, lines: [at('Date')] },
  { title: 'Status', share: 14, lines: [at('Status')] },
  { title: 'Total', share: 14, figure: true, lines: [at('Total')] },
  { title: 'Refunded', share: 14, figure: true, lines: [at('Refunded')] },
  { title: 'Currency', share: 8, lines: [at('Currency')] },
]

export const invoicesExport = listExport({
  title: 'Invoices',
  columns,
  paper,
  inOrder: invoicesInOrder,
  byIds: invoicesByIds,
  note: (tx, facts) => emit(tx, invoicesExported, { subjectId: tx.company.id, data: facts }),
})
