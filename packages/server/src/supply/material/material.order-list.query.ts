import type { OrderDocument, ShownItem } from '@gable/contract/material'
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { shownOf } from '../../platform/files/file-rows.ts'
import { file } from '../../platform/platform.table.ts'
import type { SupplierOrder } from '../../platform/ports/supplier.ts'
import { visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { visibleMaterialOrders } from './material.order.query.ts'
import type { StoredOrder } from './material.order-state.ts'
import { materialOrder, materialOrderDocument, materialOrderItem } from './material.table.ts'

const d = materialOrderDocument
const documentOfOrder = and(eq(materialOrder.companyId, d.companyId), eq(materialOrder.id, d.orderId))

/** The supplier's keys of an order's documents. */
export async function documentKeys(ctx: Ctx, orderId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ key: d.key })
    .from(d)
    .where(and(eq(d.companyId, ctx.company.id), eq(d.orderId, orderId)))
  return rows.map(({ key }) => key)
}

/** The documents of one order, the oldest first. The caller must check that the person may see it. */
export const documentsOfOrder = (ctx: Ctx, orderId: string): Promise<OrderDocument[]> =>
  shown(ctx, eq(d.orderId, orderId))

/** The documents of all orders of a lead. The caller must check that the person may see it. */
export const documentsOfLead = (ctx: Ctx, leadId: string): Promise<OrderDocument[]> =>
  shown(ctx, and(visibleMaterialOrders(ctx), visibleTo(ctx), eq(materialOrder.leadId, leadId)))

async function shown(ctx: Ctx, which: SQL | undefined): Promise<OrderDocument[]> {
  const rows = await ctx.db
    .select({ kind: d.kind, orderId: d.orderId, file })
    .from(d)
    .innerJoin(file, and(eq(file.companyId, d.companyId), eq(file.id, d.fileId)))
    .innerJoin(materialOrder, documentOfOrder)
    .leftJoin(lead, ofLead)
    .where(and(eq(d.companyId, ctx.company.id), which))
    .orderBy(asc(d.id))
    .limit(200)
  return rows.map(({ kind, orderId, file: row }) => ({ kind, orderId, ...shownOf(row) }))
}

export async function isDocumentOfVisibleOrder(ctx: Ctx, fileId: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: d.id })
    .from(d)
    .innerJoin(materialOrder, documentOfOrder)
    .leftJoin(lead, ofLead)
    .where(and(visibleMaterialOrders(ctx), eq(d.fileId, fileId)))
  return known !== undefined
}

export type ListedItem = Pick<ShownItem, 'name' | 'sku' | 'color' | 'quantity' | 'unit' | 'formula' | 'priceCents'>

/** A row of a material list: an item, or the total of its order. Each includes its order's id. */
type ListedRow = { orderId: string } & ({ item: ListedItem } | { totalCents: number })

const item = materialOrderItem
const ofOrder = and(eq(materialOrder.companyId, item.companyId), eq(materialOrder.id, item.orderId))
const ofLead = and(eq(lead.companyId, materialOrder.companyId), eq(lead.id, materialOrder.leadId))

/**
 * The ids of the ordered items of an order, with their positions from 1; then the order's id for the total, if prices
 * are known.
 */
export function listedItemsInOrder(ctx: Ctx, orderId: string, max: number): SQL {
  const which = and(visibleMaterialOrders(ctx), eq(item.orderId, orderId), eq(item.excluded, false))
  const priced = and(visibleMaterialOrders(ctx), eq(materialOrder.id, orderId), isNotNull(materialOrder.totalCents))
  return sql`select id, (row_number() over (order by kind, position))::int as place from (
      select ${item.id} as id, 1 as kind, ${item.position} as position from ${item}
      join ${materialOrder} on ${ofOrder} left join ${lead} on ${ofLead} where ${which}
      union all
      select ${materialOrder.id}, 2, 0 from ${materialOrder} left join ${lead} on ${ofLead} where ${priced}
    ) as listed order by place limit ${max}`
}

/** Rows by id, from orders that the person may see. */
export async function listedRows(ctx: Ctx, ids: readonly string[]): Promise<ListedRow[]> {
  if (ids.length === 0) return []
  const { id, orderId, name, sku, color, quantity, unit, formula, priceCents } = item
  const items = await ctx.db
    .select({ id, orderId, name, sku, color, quantity, unit, formula, priceCents })
    .from(item)
    .innerJoin(materialOrder, ofOrder)
    .leftJoin(lead, ofLead)
    .where(and(visibleMaterialOrders(ctx), inArray(id, [...ids])))
  const totals = await ctx.db
    .select({ orderId: materialOrder.id, totalCents: materialOrder.totalCents })
    .from(materialOrder)
    .leftJoin(lead, ofLead)
    .where(and(visibleMaterialOrders(ctx), inArray(materialOrder.id, [...ids])))
  const byId = new Map<string, ListedRow>([
    ...items.map((row) => [row.id, { orderId: row.orderId, item: { ...row, formula: row.formula ?? null } }] as const),
    ...totals.map((row) => [row.orderId, { orderId: row.orderId, totalCents: row.totalCents ?? 0 }] as const),
  ])
  return ids.flatMap((each) => byId.get(each) ?? [])
}

/** An order in the supplier's format, without excluded items. */
export async function supplierOrderOf(
  ctx: Ctx,
  order: StoredOrder,
): Promise<Omit<SupplierOrder, 'reference' | 'accountId'>> {
  const { id, leadId, branch, po, method, time, day, notes, street, city, state, postalCode } = order
  const [homeowner] = leadId
    ? await ctx.db
        .select({ first: lead.firstName, last: lead.lastName })
        .from(lead)
        .where(and(eq(lead.companyId, ctx.company.id), eq(lead.id, leadId)))
    : []
  const items = await ctx.db
    .select()
    .from(materialOrderItem)
    .where(
      and(
        ...[eq(materialOrderItem.companyId, ctx.company.id), eq(materialOrderItem.orderId, id)],
        eq(materialOrderItem.excluded, false),
      ),
    )
    .orderBy(asc(materialOrderItem.position))
  return {
    branchNumber: branch?.number ?? '',
    po,
    method,
    time,
    day,
    notes,
    jobName: homeowner?.last || homeowner?.first || '',
    address: { street, city, state, postalCode },
    items: items.map(({ name, sku, color, unit, quantity }) => ({
      name,
      sku,
      color,
      unit,
      quantity: Number(quantity),
    })),
  }
}
