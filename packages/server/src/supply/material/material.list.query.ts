import type { ShownItem } from '@gable/contract/material'
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { visibleMaterialOrders } from './material.order.query.ts'
import { materialOrder, materialOrderItem } from './material.table.ts'

export type ListedItem = Pick<ShownItem, 'name' | 'sku' | 'color' | 'quantity' | 'unit' | 'formula' | 'priceCents'>

/** A row of a material list: an item, or the total of its order. Each includes its order's id. */
export type ListedRow = { orderId: string } & ({ item: ListedItem } | { totalCents: number })

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
