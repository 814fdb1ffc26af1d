import type { ItemPrice } from '@gable/contract/material-supplier'
import type { SupplierId } from '@gable/contract/supplier'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { SupplierPrice } from '../../platform/ports/supplier.ts'
import { expectVersion, type UnexpectedVersion, writeNext } from '../../platform/version.ts'
import { getMaterialOrder, linesOf, lockMaterialOrder } from './material.order.query.ts'
import { asBuyer, type NotReached, notReached, supplierAccount } from './material.supplier.ts'
import { materialOrder, materialOrderItem, materialTemplate } from './material.table.ts'
import { totalOf } from './material.template.ts'

type RefreshResult =
  | { ok: true; version: number; items: ItemPrice[]; totalCents: number | null }
  | UnexpectedVersion
  | NotReached
  | { ok: false; reason: 'ORDER_SENT' | 'BRANCH_REQUIRED' }

/**
 * Updates a draft with a supplier's current prices, without tax and delivery. Items without a quoted price keep theirs.
 */
export async function refreshPrices(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
): Promise<RefreshResult> {
  const order = await getMaterialOrder(ctx, id)
  if (!order) return { ok: false, reason: 'NOT_FOUND' }
  if (order.state !== 'Draft') return { ok: false, reason: 'ORDER_SENT' }
  const { vendor, number: branchNumber = '', accountNumber = '' } = order.branchFacts ?? {}
  if (!vendor) return { ok: false, reason: 'BRANCH_REQUIRED' }
  const lines = order.lines.filter(({ excluded, sku }) => !excluded && sku !== '')
  const requested = {
    accountId: accountNumber || ((await supplierAccount(ctx, vendor)) ?? ''),
    branchNumber,
    templateIds: await pricedTemplates(
      ctx,
      vendor,
      lines.map(({ sku }) => sku),
    ),
    items: lines.map(({ sku, unit, quantity }) => ({ sku, unit, quantity: Math.max(1, Math.ceil(Number(quantity))) })),
  }
  const answer = await asBuyer(ctx, vendor, (port, access) => port.prices(access, requested))
  if (!answer.ok) return notReached(answer)
  const reported = lines.map((line): ItemPrice => {
    const { state, priceCents } = priceOf(answer.value, line)
    const { name, sku, unit, priceCents: beforeCents } = line
    return { name, sku, unit, state, priceCents, beforeCents }
  })
  return ctx.transaction<RefreshResult>(async (tx) => {
    const seen = expectVersion(await lockMaterialOrder(tx, id), version)
    if (!seen.ok) return seen
    if (seen.known.orderState !== 'Draft') return { ok: false, reason: 'ORDER_SENT' }
    const changed = reported.filter(
      ({ state, priceCents, beforeCents }) => state !== 'unknown' && priceCents !== beforeCents,
    )
    for (const item of changed) await writePrice(tx, id, item)
    const totals = totalOf(await linesOf(tx, id))
    const written = changed.length > 0 ? await writeNext(tx, materialOrder, seen.known, totals) : seen.known.version
    return { ok: true, version: written, items: reported, totalCents: totals.totalCents }
  })
}

const priceOf = (prices: readonly SupplierPrice[], { sku, unit }: { sku: string; unit: string }) =>
  prices.find((price) => price.sku === sku && price.unit === unit) ?? { state: 'unknown' as const, priceCents: null }

async function writePrice(tx: Ctx, orderId: string, { sku, unit, priceCents }: ItemPrice): Promise<void> {
  const i = materialOrderItem
  const mine = and(eq(i.companyId, tx.company.id), eq(i.orderId, orderId))
  await tx.db
    .update(i)
    .set({ priceCents })
    .where(and(mine, eq(i.sku, sku), eq(i.unit, unit), eq(i.excluded, false)))
}

/**
 * The supplier's templates imported by the company that contain any of these items, the most recently changed first.
 */
async function pricedTemplates(ctx: Ctx, vendor: SupplierId, skus: readonly string[]): Promise<string[]> {
  const t = materialTemplate
  const hasAny = sql`exists (select from jsonb_array_elements(${t.lines}) as line
    where line->>'sku' in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb)))`
  const rows = await ctx.db
    .select({ id: t.vendorTemplateId })
    .from(t)
    .where(and(eq(t.companyId, ctx.company.id), isNotNull(t.vendor), eq(t.vendor, vendor), hasAny))
    .orderBy(sql`${t.updatedAt} desc`)
    .limit(5)
  return rows.map(({ id }) => id)
}
