import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { SupplierOrder } from '../../platform/ports/supplier.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import type { StoredOrder } from './material.order-state.ts'
import { materialOrderItem } from './material.table.ts'

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
