import type { Invoice } from '@gable/contract/billing'
import type { DownloadFormat } from '@gable/contract/download-form'
import type { PaperColumn, Table, TableCell, TableColumn, TableRow } from '@gable/documents/table/table'
import type { Ctx } from '../../platform/context.ts'
import { clockIn } from '../../platform/csv.ts'
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

const columns: readonly (TableColumn & { cell: (row: Invoice) => TableCell })[] = [
  { title: 'Invoice', kind: 'text', width: 20, cell: (row) => row.number },
  { title: 'Date', kind: 'instant', width: 24, cell: (row) => row.at },
  { title: 'Status', kind: 'text', width: 12, cell: (row) => statuses[row.status] },
  { title: 'Total', kind: 'cents', width: 14, cell: (row) => row.totalCents },
  { title: 'Refunded', kind: 'cents', width: 14, cell: (row) => row.refundedCents },
  { title: 'Currency', kind: 'text', width: 10, cell: (row) => row.currency },
]

const paper: readonly PaperColumn[] = [
  { title: 'Invoice', share: 24, lines: [[0]] },
  { title: 'Date', share: 26, lines: [[1]] },
  { title: 'Status', share: 14, lines: [[2]] },
  { title: 'Total', share: 14, figure: true, lines: [[3]] },
  { title: 'Refunded', share: 14, figure: true, lines: [[4]] },
  { title: 'Currency', share: 8, lines: [[5]] },
]

async function table(ctx: Ctx, format: Table['format']): Promise<Table> {
  const { timeZone, locale, name: company } = ctx.company
  const madeAt = ctx.clock.now().toISOString()
  return {
    format,
    title: 'Invoices',
    company,
    madeAt,
    timeZone,
    locale,
    fileName: `invoices-${clockIn(timeZone)(madeAt).slice(0, 10)}`,
    filters: [],
    columns: columns.map(({ cell: _cell, ...column }) => column),
    paper,
  }
}

async function rows(ctx: Ctx, ids: readonly string[]): Promise<TableRow[]> {
  return (await invoicesByIds(ctx, ids)).map((row) => columns.map(({ cell }) => cell(row)))
}

export const invoicesExport = { table, inOrder: invoicesInOrder, rows }

/** Records an invoice export in the company's activity log. */
export async function noteInvoicesTaken(tx: Ctx, facts: { rows: number; format: DownloadFormat }): Promise<void> {
  await emit(tx, invoicesExported, { subjectId: tx.company.id, data: facts })
}
