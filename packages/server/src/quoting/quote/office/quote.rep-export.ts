import { quoteStateNames } from '@gable/contract/quote-state'
import type { RepQuoteFilters, RepQuoteRow } from '@gable/contract/rep-quote'
import type { PaperColumn } from '@gable/documents/table/table'
import { listExport } from '../../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../../platform/table/list-file.ts'
import { emit } from '../../../platform/work/events.ts'
import { quotesExported } from '../quote.events.ts'
import { repQuotesByIds, repQuotesInOrder } from './quote.rep.query.ts'

const columns: Columns<RepQuoteRow> = [
  { title: 'Status', kind: 'text', width: 14, cell: (row) => quoteStateNames[row.state] },
  { title: 'Homeowner', kind: 'text', width: 26, cell: (row) => row.homeowner },
  { title: 'Street', kind: 'text', width: 28, cell: (row) => row.street },
  { title: 'City', kind: 'text', width: 18, cell: (row) => row.city },
  { title: 'State', kind: 'text', width: 8, cell: (row) => row.regionCode },
  { title: 'Product', kind: 'text', width: 26, cell: (row) => row.productName },
  { title: 'Total', kind: 'cents', width: 14, cell: (row) => row.totalCents },
  { title: 'Currency', kind: 'text', width: 10, cell: (row) => row.currency },
  { title: 'Version', kind: 'count', width: 9, cell: (row) => row.sentNumber ?? row.number },
  { title: 'Assigned to', kind: 'text', width: 20, cell: (row) => row.rep },
  { title: 'Market', kind: 'text', width: 20, cell: (row) => row.market },
  { title: 'Created', kind: 'instant', width: 24, cell: (row) => row.createdAt },
  { title: 'Sent', kind: 'instant', width: 24, cell: (row) => row.sentAt },
  { title: 'Valid until', kind: 'instant', width: 24, cell: (row) => row.expiresAt },
  { title: 'Quote ID', kind: 'text', width: 38, cell: (row) => row.id },
]

const places = placesIn(columns)

const paper: readonly PaperColumn[] = [
  { title: 'Homeowner', share: 20, lines: [places('Homeowner'), places('Status')] },
  { title: 'Address', share: 22, lines: [places('Street'), places('City', 'State')] },
  { title: 'Product, market', share: 22, lines: [places('Product'), places('Market')] },
  { title: 'Total', share: 12, figure: true, lines: [places('Total'), places('Currency')] },
  { title: 'Assigned to', share: 12, lines: [places('Assigned to')] },
  { title: 'Created', share: 12, lines: [places('Created')] },
]

/** How an export reads the list of rep quotes. */
export const repQuotesExport = listExport({
  title: 'Rep quotes',
  columns,
  paper,
  words: ({ search, states, madeFrom, madeTo }: RepQuoteFilters) => [
    ['Search', search],
    ['Status', states.join(', ')],
    ['Created from', madeFrom],
    ['Created to', madeTo],
  ],
  inOrder: repQuotesInOrder,
  byIds: repQuotesByIds,
  note: (tx, facts, { search }) => emit(tx, quotesExported, { subjectId: tx.company.id, data: { ...facts, search } }),
})
