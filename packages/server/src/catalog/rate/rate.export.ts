import type { LoanProductRow } from '@gable/contract/rate'
import type { PaperColumn } from '@gable/documents/table/table'
import { listExport } from '../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { ratesExported } from './rate.events.ts'
import { productsByIds, productsInOrder } from './rate.query.ts'

/** Exports the rate sheet. */

const percent = (bps: number) => `${(bps / 100).toFixed(2)} %`

const columns: Columns<LoanProductRow> = [
  { title: 'ID', kind: 'text', width: 14, cell: (row) => row.id },
  { title: 'Loan product', kind: 'text', width: 30, cell: (row) => row.name },
  { title: 'Months', kind: 'count', width: 10, cell: (row) => row.months },
  { title: 'Months at $0', kind: 'count', width: 12, cell: (row) => row.promotionMonths },
  { title: 'Note rate', kind: 'text', width: 10, cell: (row) => percent(row.aprBps) },
  { title: 'APR', kind: 'text', width: 10, cell: (row) => percent(row.exampleAprBps) },
  { title: 'APR with factored fee', kind: 'text', width: 18, cell: (row) => percent(row.factoredAprBps) },
  { title: 'Merchant fee', kind: 'text', width: 12, cell: (row) => percent(row.feeBps) },
  { title: 'Monthly for $10,000', kind: 'cents', width: 18, cell: (row) => row.exampleCents },
  { title: 'Monthly with factored fee', kind: 'cents', width: 20, cell: (row) => row.factoredCents },
  { title: 'Base package', kind: 'text', width: 12, cell: (row) => (row.isBase ? 'Yes' : '') },
  { title: 'Offered', kind: 'text', width: 10, cell: (row) => (row.isGone ? 'No' : 'Yes') },
]

const at = placesIn(columns)
const paper: readonly PaperColumn[] = [
  { title: 'ID, loan product', share: 26, lines: [at('ID'), at('Loan product')] },
  { title: 'Months', share: 9, figure: true, lines: [at('Months')] },
  { title: 'Note rate', share: 10, figure: true, lines: [at('Note rate')] },
  { title: 'APR, with factored fee', share: 15, figure: true, lines: [at('APR'), at('APR with factored fee')] },
  { title: 'Merchant fee', share: 12, figure: true, lines: [at('Merchant fee')] },
  {
    title: 'Monthly for $10,000, with factored fee',
    share: 20,
    figure: true,
    lines: [at('Monthly for $10,000'), at('Monthly with factored fee')],
  },
  { title: 'Base', share: 8, lines: [at('Base package')] },
]

export const ratesExport = listExport({
  title: 'Rate sheet',
  columns,
  paper,
  inOrder: productsInOrder,
  byIds: productsByIds,
  note: (tx, facts) => emit(tx, ratesExported, { subjectId: tx.company.id, data: facts }),
})
