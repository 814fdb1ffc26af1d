import type { ShownItem } from '@gable/contract/material'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { lead } from '../lead/lead.table.ts'
import type { Ctx } from '../platform/context.ts'
import { visibleMaterialOrders } from './material.order.query.ts'
import { materialOrder, materialOrderItem } from './material.table.ts'

/** An item as a material list shows it. */
export type ListedItem = Pick<ShownItem, 'name' | 'sku' | 'color' | 'quantity' | 'unit' | 'formula' | 'priceCents'>

const item = materialOrderItem
const ofOrder = and(eq(materialOrder.companyId, item.companyId), eq(materialOrder.id, item.orderId))
const ofLead = and(eq(lead.companyId, materialOrder.companyId), eq(lead.id, materialOrder.leadId))

/** The ids of the items of an order that are ordered, with their places from 1. */
export function listedItemsInOrder(ctx: Ctx, orderId: string, most: number): SQL {
  const which = and(visibleMaterialOrders(ctx), eq(item.orderId, orderId), eq(item.excluded, false))
  return sql`select ${item.id} as id, (row_number() over (order by ${item.position}))::int as place from ${item}
    join ${materialOrder} on ${ofOrder} left join ${lead} on ${ofLead} where ${which} order by place limit ${most}`
}

/** Items by their ids, of orders that the person may see. */
export async function listedItems(ctx: Ctx, ids: readonly string[]): Promise<ListedItem[]> {
  if (ids.length === 0) return []
  const { id, name, sku, color, quantity, unit, formula, priceCents } = item
  const rows = await ctx.db
    .select({ id, name, sku, color, quantity, unit, formula, priceCents })
    .from(item)
    .innerJoin(materialOrder, ofOrder)
    .leftJoin(lead, ofLead)
    .where(and(visibleMaterialOrders(ctx), inArray(id, [...ids])))
  const byId = new Map(rows.map((row) => [row.id, { ...row, formula: row.formula ?? null }]))
  return ids.flatMap((each) => byId.get(each) ?? [])
}
