import { addressLine } from '@gable/contract/format/contact'
import { date } from '@gable/contract/format/day'
import type { MaterialOrderFilters, MaterialOrderRow } from '@gable/contract/material'
import { materialUnitNames, shippingMethodNames } from '@gable/contract/material-words'
import type { PaperColumn } from '@gable/documents/table/table'
import { type ListExport, listExport } from '../../platform/table/list-export.ts'
import { type Columns, cellsOf, filtersOf, placesIn, tableOf } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { materialOrdersExported } from './material.events.ts'
import { getMaterialOrder, materialOrdersByIds, materialOrdersInOrder } from './material.order.query.ts'
import { type ListedItem, listedItemsInOrder, listedRows } from './material.order-list.query.ts'
import { lineTotal } from './material.template.ts'

/** Exports of the list of material orders and of the material list of one order. */

const orderColumns: Columns<MaterialOrderRow> = [
  { title: 'Status', kind: 'text', width: 16, cell: (row) => row.state },
  { title: 'PO', kind: 'text', width: 22, cell: (row) => row.po },
  { title: 'Homeowner', kind: 'text', width: 26, cell: (row) => row.homeowner },
  { title: 'Street', kind: 'text', width: 28, cell: (row) => row.street },
  { title: 'City', kind: 'text', width: 18, cell: (row) => row.city },
  { title: 'State', kind: 'text', width: 8, cell: (row) => row.regionCode },
  { title: 'Postal code', kind: 'text', width: 12, cell: (row) => row.postalCode },
  { title: 'Branch', kind: 'text', width: 26, cell: (row) => row.branch },
  { title: 'Template', kind: 'text', width: 26, cell: (row) => row.template },
  { title: 'Shipping', kind: 'text', width: 22, cell: (row) => shippingMethodNames[row.method] },
  { title: 'Shipping date', kind: 'day', width: 14, cell: (row) => row.day },
  { title: 'Items', kind: 'count', width: 8, cell: (row) => row.items },
  { title: 'Total', kind: 'cents', width: 12, cell: (row) => row.totalCents },
  { title: 'Created by', kind: 'text', width: 20, cell: (row) => row.createdBy },
  { title: 'Created', kind: 'instant', width: 24, cell: (row) => row.createdAt },
  { title: 'Sent', kind: 'instant', width: 24, cell: (row) => row.sentAt },
  { title: 'Order ID', kind: 'text', width: 38, cell: (row) => row.id },
]

type Order = NonNullable<Awaited<ReturnType<typeof getMaterialOrder>>>

/** A row of a material list with its order. An order without prices has no total. */
type ListLine = Order & { item: ListedItem | null }

const totalLabel = 'Total without tax and delivery'

/** Each line repeats the order's data, so that a program can read a single line. */
const listColumns: Columns<ListLine> = [
  { title: 'Item', kind: 'text', width: 36, cell: ({ item }) => item?.name ?? totalLabel },
  { title: 'SKU', kind: 'text', width: 18, cell: ({ item }) => item?.sku ?? '' },
  { title: 'Color', kind: 'text', width: 18, cell: ({ item }) => item?.color ?? '' },
  { title: 'Quantity', kind: 'quantity', width: 12, cell: ({ item }) => item?.quantity ?? null },
  { title: 'Unit', kind: 'text', width: 14, cell: ({ item }) => (item ? materialUnitNames[item.unit] : '') },
  { title: 'Formula', kind: 'text', width: 40, cell: ({ item }) => item?.formula?.expression ?? '' },
  { title: 'Unit price', kind: 'cents', width: 12, cell: ({ item }) => item?.priceCents ?? null },
  {
    title: 'Line total',
    kind: 'cents',
    width: 12,
    cell: ({ item, totalCents }) => (item ? lineTotal(item) : totalCents),
  },
  { title: 'PO', kind: 'text', width: 24, cell: ({ po }) => po },
  { title: 'Branch', kind: 'text', width: 26, cell: ({ branch }) => branch },
  { title: 'Account number', kind: 'text', width: 16, cell: ({ branchFacts }) => branchFacts?.accountNumber ?? '' },
  { title: 'Shipping address', kind: 'text', width: 44, cell: (order) => addressOf(order) },
  { title: 'Shipping', kind: 'text', width: 22, cell: ({ method }) => shippingMethodNames[method] },
  { title: 'Shipping date', kind: 'day', width: 14, cell: ({ day }) => day },
  { title: 'Shipping time', kind: 'text', width: 14, cell: ({ time }) => time },
  { title: 'Notes', kind: 'text', width: 40, cell: ({ notes }) => notes },
]

const addressOf = (order: Order): string => addressLine({ ...order, state: order.regionCode })

const ofOrder = placesIn(orderColumns)
const ofItem = placesIn(listColumns)

const orderPaper: readonly PaperColumn[] = [
  { title: 'Status, PO', share: 16, lines: [ofOrder('Status'), ofOrder('PO')] },
  { title: 'Homeowner, address', share: 30, lines: [ofOrder('Homeowner'), ofOrder('Street', 'City')] },
  { title: 'Branch, template', share: 24, lines: [ofOrder('Branch'), ofOrder('Template')] },
  { title: 'Total', share: 12, figure: true, lines: [ofOrder('Total')] },
  { title: 'Created by, sent', share: 18, lines: [ofOrder('Created by'), ofOrder('Sent')] },
]

const listPaper: readonly PaperColumn[] = [
  { title: 'Item, SKU', share: 36, lines: [ofItem('Item'), ofItem('SKU')] },
  { title: 'Color', share: 16, lines: [ofItem('Color')] },
  { title: 'Quantity', share: 12, figure: true, lines: [ofItem('Quantity')] },
  { title: 'Unit', share: 12, lines: [ofItem('Unit')] },
  { title: 'Unit price', share: 12, figure: true, lines: [ofItem('Unit price')] },
  { title: 'Line total', share: 12, figure: true, lines: [ofItem('Line total')] },
]

/** Records in the company's log that material orders were exported. */
const note: ListExport<{ search?: string }>['note'] = (tx, facts, { search = '' }) =>
  emit(tx, materialOrdersExported, { subjectId: tx.company.id, data: { ...facts, search } })

/** The export of the list of material orders. */
export const materialOrdersExport = listExport({
  title: 'Material orders',
  columns: orderColumns,
  paper: orderPaper,
  words: ({ search, states }: MaterialOrderFilters) => [
    ['Search', search],
    ['Status', states.join(', ')],
  ],
  inOrder: materialOrdersInOrder,
  byIds: materialOrdersByIds,
  note,
})

/**
 * The export of one order's material list: the ordered items, then their total. Empty if the person may not see the
 * order.
 */
export const materialListExport: ListExport<{ orderId: string }> = {
  async table(ctx, format, { orderId }) {
    const order = await getMaterialOrder(ctx, orderId)
    const { locale } = ctx.company
    return tableOf(ctx, {
      format,
      title: 'Material list',
      columns: listColumns,
      paper: listPaper,
      named: order?.po ? `Material list PO ${order.po}` : 'Material list',
      filters: filtersOf([
        ['PO', order?.po],
        ['Branch', order?.branch],
        ['Account number', order?.branchFacts?.accountNumber],
        ['Shipping address', order && addressOf(order)],
        ['Shipping', order && shippingMethodNames[order.method]],
        ['Date', order && [order.day && date(order.day, 'UTC', locale), order.time].filter(Boolean).join(', ')],
        ['Notes', order?.notes],
      ]),
    })
  },
  inOrder: (ctx, { orderId }, max) => listedItemsInOrder(ctx, orderId, max),
  async rows(ctx, ids) {
    const rows = await listedRows(ctx, ids)
    const order = rows[0] && (await getMaterialOrder(ctx, rows[0].orderId))
    return order
      ? cellsOf(
          listColumns,
          rows.map((row) => ({ ...order, item: 'item' in row ? row.item : null })),
        )
      : []
  },
  note: (tx, facts) => note(tx, facts, {}),
}
