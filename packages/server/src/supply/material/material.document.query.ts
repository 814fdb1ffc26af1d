import type { OrderDocument } from '@gable/contract/material'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { shownOf } from '../../platform/files/file-rows.ts'
import { file } from '../../platform/platform.table.ts'
import { visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { visibleMaterialOrders } from './material.order.query.ts'
import { materialOrder, materialOrderDocument } from './material.table.ts'

const d = materialOrderDocument
const ofOrder = and(eq(materialOrder.companyId, d.companyId), eq(materialOrder.id, d.orderId))
const ofLead = and(eq(lead.companyId, materialOrder.companyId), eq(lead.id, materialOrder.leadId))

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
    .innerJoin(materialOrder, ofOrder)
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
    .innerJoin(materialOrder, ofOrder)
    .leftJoin(lead, ofLead)
    .where(and(visibleMaterialOrders(ctx), eq(d.fileId, fileId)))
  return known !== undefined
}
