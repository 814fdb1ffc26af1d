import type { DownloadFormat } from '@gable/contract/download-form'
import { type CreditsState, creditsStateOf } from '@gable/contract/measurement-credits'
import type { OrderFilters, OrderRow } from '@gable/contract/measurement-order'
import { sourceNames } from '@gable/contract/measurement-vendor'
import type { PaperColumn, Table, TableCell, TableColumn, TableRow } from '@gable/documents/table/table'
import type { Ctx } from '../../../platform/context.ts'
import { clockIn } from '../../../platform/csv.ts'
import { emit } from '../../../platform/work/events.ts'
import { ordersExported } from '../measurement.events.ts'
import { ordersByIds, ordersInOrder } from './measurement.order.query.ts'

/** The export of the list of measurement orders. */

const columns: readonly (TableColumn & { cell: (row: OrderRow) => TableCell })[] = [
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

const places = (...names: string[]) => names.map((name) => columns.findIndex(({ title }) => title === name))

const paper: readonly PaperColumn[] = [
  { title: 'Status, job ID', share: 15, lines: [places('Status'), places('Job ID')] },
  { title: 'Source, report type', share: 20, lines: [places('Source'), places('Report type')] },
  { title: 'Address', share: 23, lines: [places('Street'), places('City', 'State')] },
  { title: 'Cost, credits spent', share: 12, figure: true, lines: [places('Cost'), places('Credits spent')] },
  { title: 'Ordered by', share: 13, lines: [places('Ordered by')] },
  { title: 'Ordered, completed', share: 17, lines: [places('Ordered'), places('Completed')] },
]

async function table(ctx: Ctx, format: Table['format'], filters: OrderFilters): Promise<Table> {
  const { timeZone, locale, name: company } = ctx.company
  const madeAt = ctx.clock.now().toISOString()
  const { search, statuses, sources, madeFrom, madeTo } = filters
  const words: [string, string | undefined][] = [
    ['Search', search],
    ['Status', statuses.join(', ')],
    ['Source', sources.map((source) => sourceNames[source]).join(', ')],
    ['Ordered from', madeFrom],
    ['Ordered to', madeTo],
  ]
  return {
    format,
    title: 'Measurement reports',
    company,
    madeAt,
    timeZone,
    locale,
    fileName: `measurement-reports-${clockIn(timeZone)(madeAt).slice(0, 10)}`,
    filters: words.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
    columns: columns.map(({ cell: _cell, ...column }) => column),
    paper,
  }
}

async function rows(ctx: Ctx, ids: readonly string[]): Promise<TableRow[]> {
  return (await ordersByIds(ctx, ids)).map((row) => columns.map(({ cell }) => cell(row)))
}

export const ordersExport = { table, inOrder: ordersInOrder, rows }

/** Records in the company's log that someone exported a list of orders. */
export async function noteOrdersTaken(
  tx: Ctx,
  { search }: OrderFilters,
  facts: { rows: number; format: DownloadFormat },
): Promise<void> {
  await emit(tx, ordersExported, { subjectId: tx.company.id, data: { ...facts, search } })
}
