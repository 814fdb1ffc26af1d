import type { DownloadFormat } from '@gable/contract/download-form'
import { addressLine } from '@gable/contract/format/contact'
import type { MaterialOrderFilters, MaterialOrderRow } from '@gable/contract/material'
import { materialUnitNames, shippingMethodNames } from '@gable/contract/material-words'
import type { PaperColumn } from '@gable/documents/table/table'
import type { Ctx } from '../platform/context.ts'
import { type Columns, cellsOf, filtersOf, placesIn, tableOf } from '../platform/table/list-file.ts'
import { emit } from '../platform/work/events.ts'
import { materialOrdersExported } from './material.events.ts'
import { type ListedItem, listedItems, listedItemsInOrder } from './material.list.query.ts'
import { getMaterialOrder, materialOrdersByIds, materialOrdersInOrder } from './material.order.query.ts'

/** The list of material orders, and the material list of one order, as files. */

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
  { title: 'Shipping date', kind: 'text', width: 14, cell: (row) => row.day },
  { title: 'Items', kind: 'count', width: 8, cell: (row) => row.items },
  { title: 'Total', kind: 'cents', width: 12, cell: (row) => row.totalCents },
  { title: 'Created by', kind: 'text', width: 20, cell: (row) => row.createdBy },
  { title: 'Created', kind: 'instant', width: 24, cell: (row) => row.createdAt },
  { title: 'Sent', kind: 'instant', width: 24, cell: (row) => row.sentAt },
  { title: 'Order ID', kind: 'text', width: 38, cell: (row) => row.id },
]

const itemColumns: Columns<ListedItem> = [
  { title: 'Item', kind: 'text', width: 36, cell: (row) => row.name },
  { title: 'SKU', kind: 'text', width: 18, cell: (row) => row.sku },
  { title: 'Color', kind: 'text', width: 18, cell: (row) => row.color },
  { title: 'Quantity', kind: 'text', width: 12, cell: (row) => row.quantity },
  { title: 'Unit', kind: 'text', width: 14, cell: (row) => materialUnitNames[row.unit] },
  { title: 'Formula', kind: 'text', width: 40, cell: (row) => row.formula?.expression ?? '' },
  { title: 'Unit price', kind: 'cents', width: 12, cell: (row) => row.priceCents },
]

const ofOrder = placesIn(orderColumns)
const ofItem = placesIn(itemColumns)

const orderPaper: readonly PaperColumn[] = [
  { title: 'Status, PO', share: 16, lines: [ofOrder('Status'), ofOrder('PO')] },
  { title: 'Homeowner, address', share: 30, lines: [ofOrder('Homeowner'), ofOrder('Street', 'City')] },
  { title: 'Branch, template', share: 24, lines: [ofOrder('Branch'), ofOrder('Template')] },
  { title: 'Total', share: 12, figure: true, lines: [ofOrder('Total')] },
  { title: 'Created by, sent', share: 18, lines: [ofOrder('Created by'), ofOrder('Sent')] },
]

const itemPaper: readonly PaperColumn[] = [
  { title: 'Item, SKU', share: 40, lines: [ofItem('Item'), ofItem('SKU')] },
  { title: 'Color', share: 18, lines: [ofItem('Color')] },
  { title: 'Quantity', share: 14, figure: true, lines: [ofItem('Quantity')] },
  { title: 'Unit', share: 14, lines: [ofItem('Unit')] },
  { title: 'Unit price', share: 14, figure: true, lines: [ofItem('Unit price')] },
]

/** How the list of material orders is read by whoever makes a file of it. */
export const materialOrdersAlong = {
  table: async (ctx: Ctx, format: DownloadFormat, { search, states }: MaterialOrderFilters) =>
    tableOf(ctx, {
      ...{ format, title: 'Material orders', columns: orderColumns, paper: orderPaper },
      filters: filtersOf([
        ['Search', search],
        ['Status', states.join(', ')],
      ]),
    }),
  inOrder: materialOrdersInOrder,
  rows: async (ctx: Ctx, ids: readonly string[]) => cellsOf(orderColumns, await materialOrdersByIds(ctx, ids)),
}

/** How the material list of one order is read: the items that are ordered. Of an order that is not seen it is empty. */
export const materialListAlong = {
  table: async (ctx: Ctx, format: DownloadFormat, { orderId }: { orderId: string }) => {
    const order = await getMaterialOrder(ctx, orderId)
    const address = order && addressLine({ ...order, state: order.regionCode })
    return tableOf(ctx, {
      ...{ format, columns: itemColumns, paper: itemPaper },
      title: order?.po ? `Material list PO ${order.po}` : 'Material list',
      filters: filtersOf([
        ['Address', address],
        ['Branch', order?.branch],
        ['Account number', order?.branchFacts?.accountNumber],
        ['Shipping', order && shippingMethodNames[order.method]],
        ['Date', order && [order.day, order.time].filter(Boolean).join(', ')],
        ['Notes', order?.notes],
      ]),
    })
  },
  inOrder: (ctx: Ctx, { orderId }: { orderId: string }, most: number) => listedItemsInOrder(ctx, orderId, most),
  rows: async (ctx: Ctx, ids: readonly string[]) => cellsOf(itemColumns, await listedItems(ctx, ids)),
}

/** Says in the company's log that material orders were exported. */
export async function noteMaterialExport(
  tx: Ctx,
  facts: { rows: number; format: DownloadFormat; search: string },
): Promise<void> {
  await emit(tx, materialOrdersExported, { subjectId: tx.company.id, data: facts })
}
