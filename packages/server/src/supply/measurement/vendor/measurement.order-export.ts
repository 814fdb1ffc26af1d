import { type CreditsState, creditsStateOf } from '@gable/contract/measurement-credits'
import type { OrderFilters, OrderRow } from '@gable/contract/measurement-order'
import { sourceNames } from '@gable/contract/measurement-vendor'
import type { PaperColumn } from '@gable/documents/table/table'
import { listExport } from '../../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../../platform/table/list-file.ts'
import { emit } from '../../../platform/work/events.ts'
import { ordersExported } from '../measurement.events.ts'
import { ordersByIds, ordersInOrder } from './measurement.order.query.ts'

/** The export of the list of measurement orders. */

const columns: Columns<OrderRow> = [
  { title: 'Status', kind: 'text', width: 14, cell: (row) => row.status },
  { title: 'Source', kind: 'text', width: 22, cell: (row) => sourceNames[row.source] },
  { title: 'Report type', kind: 'text', width: 26, cell: (row) => row.productName },
  { title: 'Delivery', kind: 'text', width: 20, cell: (row) => row.deliveryName },
  { title: 'Homeowner', kind: 'text', width: 26, cell: (row) => row.homeowner },
  { title: 'Street', kind: 'text', width: 28, cell: (row) => row.street },
  { title: 'City', kind: 'text', width: 18, cell: (row) => row.city },
  { title: 'State', kind: 'text', width: 8, cell: (row) => row.state },
  { title: 'Postal code', kind: 'text', width: 12, cell: (row) => row.postalCode },
  { title: 'Job ID', kind: 'text', width: 18, cell: (row) => row.jobNumber },
  { title: 'Cost', kind: 'cents', width: 12, cell: (row) => row.costCents },
  { title: 'Credits spent', kind: 'count', width: 12, cell: (row) => creditsIn(row, 'spent') },
  { title: 'Credits held', kind: 'count', width: 12, cell: (row) => creditsIn(row, 'held') },
  { title: 'Credits returned', kind: 'count', width: 14, cell: (row) => creditsIn(row, 'returned') },
  { title: 'Ordered by', kind: 'text', width: 20, cell: (row) => row.orderedBy },
  { title: 'Ordered', kind: 'instant', width: 24, cell: (row) => row.createdAt },
  { title: 'Promised', kind: 'instant', width: 24, cell: (row) => row.promisedAt },
  { title: 'Completed', kind: 'instant', width: 24, cell: (row) => row.completedAt },
  { title: 'Order ID', kind: 'text', width: 38, cell: (row) => row.id },
]

/** An order's credits in the column of their state, so that the sum of each column is right. */
function creditsIn(row: OrderRow, state: CreditsState): number | null {
  return creditsStateOf(row) === state ? row.credits : null
}

const places = placesIn(columns)

const paper: readonly PaperColumn[] = [
  { title: 'Status, job ID', share: 15, lines: [places('Status'), places('Job ID')] },
  { title: 'Source, report type', share: 20, lines: [places('Source'), places('Report type')] },
  { title: 'Address', share: 23, lines: [places('Street'), places('City', 'State')] },
  { title: 'Cost, credits spent', share: 12, figure: true, lines: [places('Cost'), places('Credits spent')] },
  { title: 'Ordered by', share: 13, lines: [places('Ordered by')] },
  { title: 'Ordered, completed', share: 17, lines: [places('Ordered'), places('Completed')] },
]

export const ordersExport = listExport({
  title: 'Measurement reports',
  columns,
  paper,
  words: ({ search, statuses, sources, madeFrom, madeTo }: OrderFilters) => [
    ['Search', search],
    ['Status', statuses.join(', ')],
    ['Source', sources.map((source) => sourceNames[source]).join(', ')],
    ['Ordered from', madeFrom],
    ['Ordered to', madeTo],
  ],
  inOrder: ordersInOrder,
  byIds: ordersByIds,
  note: (tx, facts, { search }) => emit(tx, ordersExported, { subjectId: tx.company.id, data: { ...facts, search } }),
})
