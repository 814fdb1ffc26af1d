import type { Page, PageRequest } from '@gable/contract/list'
import type {
  MaterialOrderDetail,
  MaterialOrderFilters,
  MaterialOrderRow,
  MeasuredRoof,
  ShownItem,
} from '@gable/contract/material'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { isoTimes } from '../../platform/db/iso-times.ts'
import { containing } from '../../platform/db/like.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { lockRecord } from '../../platform/records.ts'
import { idKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { viewer } from '../../platform/viewer.ts'
import { visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { factsOfBranch, readBranch } from './material.branch.ts'
import type { StoredOrder } from './material.order-state.ts'
import { materialOrder, materialOrderItem, materialOrderStep } from './material.table.ts'

const sender = alias(user, 'sender')
const ofLead = and(eq(lead.companyId, materialOrder.companyId), eq(lead.id, materialOrder.leadId))
const ofMaker = and(eq(user.companyId, materialOrder.companyId), eq(user.id, materialOrder.createdByUserId))
const ofSender = and(eq(sender.companyId, materialOrder.companyId), eq(sender.id, materialOrder.sentByUserId))
const newest = descending('materialOrder', idKey(materialOrder.id))

/**
 * Limits to the orders that the person may see: those of visible leads, and those without a lead; of the latter, a
 * sales rep sees only their own.
 */
export function visibleMaterialOrders(ctx: Ctx): SQL | undefined {
  const { sees, userId } = viewer(ctx)
  if (sees === 'none') return sql`false`
  const ofNoLead = sees === 'all' ? undefined : eq(materialOrder.createdByUserId, userId)
  return and(
    eq(materialOrder.companyId, ctx.company.id),
    or(and(isNotNull(materialOrder.leadId), visibleTo(ctx)), and(isNull(materialOrder.leadId), ofNoLead)),
  )
}

const o = materialOrder
const columns = {
  id: o.id,
  version: o.version,
  leadId: o.leadId,
  state: o.orderState,
  po: o.po,
  street: o.street,
  city: o.city,
  regionCode: o.state,
  postalCode: o.postalCode,
  method: o.method,
  time: o.time,
  day: o.day,
  homeowner: sql<string>`trim(coalesce(${lead.firstName}, '') || ' ' || coalesce(${lead.lastName}, ''))`,
  branch: sql<string>`coalesce(${o.branch}->>'name', '')`,
  template: o.templateName,
  items: o.itemCount,
  totalCents: o.totalCents,
  createdBy: sql<string>`coalesce(${user.name}, '')`,
  createdAt: o.createdAt,
  sentAt: o.sentAt,
}

function underFilters(ctx: Ctx, { search, states, leadId }: MaterialOrderFilters): SQL | undefined {
  const words = sql`concat_ws(' ', ${o.po}, ${o.street}, ${o.city}, ${o.state}, ${o.postalCode}, ${o.branch}->>'name',
    ${o.templateName}, ${lead.firstName}, ${lead.lastName})`
  return and(
    visibleMaterialOrders(ctx),
    search ? sql`${words} ilike ${containing(search)}` : undefined,
    states.length > 0 ? inArray(o.orderState, states) : undefined,
    leadId ? eq(o.leadId, leadId) : undefined,
  )
}

/** A page of material orders, the newest first. */
export async function listMaterialOrders(
  ctx: Ctx,
  { cursor, pageSize, ...filters }: MaterialOrderFilters & PageRequest,
): Promise<Page<MaterialOrderRow>> {
  const page = keysetPage(newest, { cursor, pageSize })
  const found = ctx.db
    .select({ ...columns, place: page.place })
    .from(o)
    .leftJoin(lead, ofLead)
    .leftJoin(user, ofMaker)
    .where(and(underFilters(ctx, filters), page.behind))
  return page.read(found, isoTimes)
}

/** The ids of the matching orders in list order, with their positions from 1. */
export const materialOrdersInOrder = (ctx: Ctx, filters: MaterialOrderFilters, max: number): SQL =>
  idsInOrder(newest, o.id, sql`${o} left join ${lead} on ${ofLead} where ${underFilters(ctx, filters)}`, max)

/** Orders by id, of those that the person may see. */
export async function materialOrdersByIds(ctx: Ctx, ids: readonly string[]): Promise<MaterialOrderRow[]> {
  const found = await ctx.db
    .select(columns)
    .from(o)
    .leftJoin(lead, ofLead)
    .leftJoin(user, ofMaker)
    .where(and(visibleMaterialOrders(ctx), inArray(o.id, [...ids])))
  return inOrderOf(ids, found.map(isoTimes))
}

/** One order, a draft with its branch's current data; undefined if it does not exist or the person may not see it. */
export async function getMaterialOrder(
  ctx: Ctx,
  id: string,
): Promise<Omit<MaterialOrderDetail, 'documents' | 'isDisconnected'> | undefined> {
  const { quoteId, templateId, branchId, roof, wasteBps, country, notes, branch: branchFacts, sentTo } = o
  const { placement, failure, refusal, vendorOrderId, deliveryStatus, vendorTotalCents } = o
  const more = {
    quoteId,
    templateId,
    branchId,
    roof,
    wasteBps,
    country,
    notes,
    branchFacts,
    sentTo,
    placement,
    failure,
    refusal,
    vendorOrderId,
    deliveryStatus,
    vendorTotalCents,
  }
  const [row] = await ctx.db
    .select({ row: columns, more, sentBy: sql<string>`coalesce(${sender.name}, '')` })
    .from(o)
    .leftJoin(lead, ofLead)
    .leftJoin(user, ofMaker)
    .leftJoin(sender, ofSender)
    .where(and(visibleMaterialOrders(ctx), eq(o.id, id)))
  if (!row) return undefined
  const { branchId: draftFor } = row.row.state === 'Draft' ? row.more : { branchId: null }
  const current = draftFor ? await readBranch(ctx, draftFor) : undefined
  return {
    ...isoTimes(row.row),
    ...row.more,
    ...(current && { branch: current.name, branchFacts: factsOfBranch(current) }),
    sentBy: row.sentBy,
    lines: await linesOf(ctx, id),
    steps: await stepsOf(ctx, id),
  }
}

/** The items of an order, in order. */
export async function linesOf(ctx: Ctx, orderId: string): Promise<ShownItem[]> {
  const { name, sku, color, unit, formulaId, formula, quantity, priceCents, excluded } = materialOrderItem
  const rows = await ctx.db
    .select({ name, sku, color, unit, formulaId, formula, quantity, priceCents, excluded })
    .from(materialOrderItem)
    .where(and(eq(materialOrderItem.companyId, ctx.company.id), eq(materialOrderItem.orderId, orderId)))
    .orderBy(asc(materialOrderItem.position))
  return rows.map((row) => ({ ...row, formula: row.formula ?? null }))
}

async function stepsOf(ctx: Ctx, orderId: string): Promise<MaterialOrderDetail['steps']> {
  const s = materialOrderStep
  const rows = await ctx.db
    .select({ at: s.at, state: s.orderState, by: sql<string>`coalesce(${user.name}, '')` })
    .from(s)
    .leftJoin(user, and(eq(user.companyId, s.companyId), eq(user.id, s.byUserId)))
    .where(and(eq(s.companyId, ctx.company.id), eq(s.orderId, orderId)))
    .orderBy(desc(s.id))
  return rows.map(isoTimes)
}

/** An order that the person may see, locked until the transaction ends. */
export async function lockMaterialOrder(tx: Ctx, id: string): Promise<StoredOrder | undefined> {
  const [seen] = await tx.db
    .select({ id: o.id })
    .from(o)
    .leftJoin(lead, ofLead)
    .where(and(visibleMaterialOrders(tx), eq(o.id, id)))
  if (!seen) return undefined
  return lockRecord(tx, o, id)
}

/** Whether two roofs that orders were calculated with are the same, ignoring the entered waste factor. */
export const sameRoof = (one: MeasuredRoof | null, other: MeasuredRoof | null): boolean =>
  JSON.stringify(one?.values ?? null) === JSON.stringify(other?.values ?? null)
