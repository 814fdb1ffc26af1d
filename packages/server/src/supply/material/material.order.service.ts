import type { MaterialOrderForm, MeasuredRoof, ShownItem } from '@gable/contract/material'
import { withWaste } from '@gable/contract/material-calculate'
import type { MaterialOrderState } from '@gable/contract/material-words'
import { settableStates } from '@gable/contract/supplier'
import { and, eq } from 'drizzle-orm'
import { closeUnknown, lockOperation } from '../../outside/dispatch/dispatch.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import {
  type Deleted,
  type Deletion,
  expectVersion,
  refuseStale,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { viewer } from '../../platform/viewer.ts'
import { emit } from '../../platform/work/events.ts'
import { worksOnLead } from '../../selling/lead/lead.access.ts'
import { isQuoteOfLead } from '../measurement/vendor/measurement.order.query.ts'
import { factsOfBranch, readBranch } from './material.branch.ts'
import { materialOrderDeleted, materialOrderDrafted, materialOrderStateSet } from './material.events.ts'
import { linesOf, lockMaterialOrder, sameRoof } from './material.order.query.ts'
import { noteOrderStep, readStoredOrder, type StoredOrder, subjectOf } from './material.order-state.ts'
import { roofsOfLead } from './material.roof.service.ts'
import { materialOrder, materialOrderItem } from './material.table.ts'
import { readTemplate, totalOf, withFormulas } from './material.template.ts'

type NotFound = { ok: false; reason: 'NOT_FOUND' }
type Sent = { ok: false; reason: 'ORDER_SENT' }
type CreateOrderResult = { ok: true; id: string } | NotFound
type UpdateOrderResult = { ok: true; version: number } | UnexpectedVersion | Sent

export async function createMaterialOrder(ctx: Ctx, form: MaterialOrderForm): Promise<CreateOrderResult> {
  const roof = await selectedRoof(ctx, form)
  return once<CreateOrderResult>(ctx, async (tx) => {
    if (form.leadId && !(await worksOnLead(tx, form.leadId))) return { ok: false, reason: 'NOT_FOUND' }
    const { items, row } = await prepare(tx, form, roof, [])
    const now = tx.clock.now()
    const [created] = await tx.db
      .insert(materialOrder)
      .values({ ...row, companyId: tx.company.id, createdByUserId: viewer(tx).userId, createdAt: now, updatedAt: now })
      .returning()
    await writeItems(tx, created!.id, items)
    await noteOrderStep(tx, created!.id, 'Draft')
    await emit(tx, materialOrderDrafted, {
      subjectId: subjectOf(created!),
      data: { orderId: created!.id, po: created!.po },
    })
    return { ok: true, id: created!.id }
  })
}

/** Updates a draft unless it changed since the given version. */
export async function updateMaterialOrder(
  ctx: Ctx,
  { id, version, ...form }: MaterialOrderForm & { id: string; version: number },
): Promise<UpdateOrderResult> {
  const selected = await selectedRoof(ctx, form)
  return ctx.transaction<UpdateOrderResult>(async (tx) => {
    const seen = expectVersion(await lockMaterialOrder(tx, id), version)
    if (!seen.ok) return seen
    if (seen.known.orderState !== 'Draft') return { ok: false, reason: 'ORDER_SENT' }
    if (form.leadId && !(await worksOnLead(tx, form.leadId))) return { ok: false, reason: 'NOT_FOUND' }
    const roof = isRoofOf(seen.known, form) ? (seen.known.roof ?? null) : selected
    const stored = sameRoof(seen.known.roof ?? null, roof) ? await linesOf(tx, id) : []
    const { items, row } = await prepare(tx, form, roof, stored)
    const written = await writeNext(tx, materialOrder, seen.known, row)
    await tx.db
      .delete(materialOrderItem)
      .where(and(eq(materialOrderItem.companyId, tx.company.id), eq(materialOrderItem.orderId, id)))
    await writeItems(tx, id, items)
    return { ok: true, version: written }
  })
}

/** Deletes a draft; succeeds if it is already gone. */
export async function deleteMaterialOrder(ctx: Ctx, { id, version }: Deletion): Promise<Deleted | Sent> {
  return ctx.transaction<Deleted | Sent>(async (tx) => {
    const locked = await lockMaterialOrder(tx, id)
    if (!locked) return { ok: true }
    if (locked.orderState !== 'Draft') return { ok: false, reason: 'ORDER_SENT' }
    const stale = refuseStale(locked, version)
    if (stale) return stale
    await tx.db.delete(materialOrder).where(and(eq(materialOrder.companyId, tx.company.id), eq(materialOrder.id, id)))
    await emit(tx, materialOrderDeleted, { subjectId: subjectOf(locked), data: { orderId: id, po: locked.po } })
    return { ok: true }
  })
}

export async function setMaterialOrderState(
  ctx: Ctx,
  { id, version, state }: { id: string; version: number; state: MaterialOrderState },
): Promise<
  { ok: true; version: number } | UnexpectedVersion | { ok: false; reason: 'ORDER_STATE' | 'ORDER_BEING_SENT' }
> {
  return ctx.transaction(async (tx) => {
    const operation = await operationOf(tx, id)
    if (operation) await lockOperation(tx, operation)
    const seen = expectVersion(await lockMaterialOrder(tx, id), version)
    if (!seen.ok) return seen
    const { orderState: from, method, po, placement } = seen.known
    if (!settableStates(from, method, placement).includes(state))
      return { ok: false as const, reason: 'ORDER_STATE' as const }
    // A person who checked with the branch resolves the unknown placement, also for the operation that sent the order.
    if (placement === 'unknown' && operation && !(await closeUnknown(tx, { ...operation, ...settledAs(state) }))) {
      return { ok: false as const, reason: 'ORDER_BEING_SENT' as const }
    }
    const found =
      placement === 'unknown' ? ({ placement: state === 'Draft' ? 'failed' : null, failure: null } as const) : {}
    const draft = state === 'Draft' ? { sentAt: null, sentByUserId: null } : {}
    const written = await writeNext(tx, materialOrder, seen.known, { orderState: state, ...found, ...draft })
    await noteOrderStep(tx, id, state)
    const data = { orderId: id, po, from, to: state }
    await emit(tx, materialOrderStateSet, { subjectId: subjectOf(seen.known), data })
    return { ok: true as const, version: written }
  })
}

/** The operation that last sent an order to its supplier. */
async function operationOf(tx: Ctx, id: string) {
  const order = await readStoredOrder(tx, id)
  return order?.vendor ? { vendor: order.vendor, reference: order.reference } : undefined
}

const settledAs = (state: MaterialOrderState) =>
  state === 'Draft'
    ? ({ state: 'refused', failure: 'SETTLED_BY_HAND' } as const)
    : ({ state: 'sent', externalId: '' } as const)

/** The row and the items of a form, with current names, branch, and formulas; `kept` items keep their formulas. */
async function prepare(tx: Ctx, form: MaterialOrderForm, roof: MeasuredRoof | null, stored: readonly ShownItem[]) {
  const { items: requested, roofId: _roofId, ...row } = form
  const items = await withFormulas(tx, requested, roof, stored)
  const quoteId =
    form.quoteId && (await isQuoteOfLead(tx, form.quoteId, form.leadId ?? undefined)) ? form.quoteId : null
  const template = row.templateId ? await readTemplate(tx, row.templateId) : undefined
  const branch = row.branchId ? await readBranch(tx, row.branchId) : undefined
  return {
    items,
    row: {
      ...row,
      quoteId,
      roof,
      templateId: template?.id ?? null,
      templateName: template?.name ?? '',
      branchId: branch?.id ?? null,
      branch: branch ? factsOfBranch(branch) : null,
      ...totalOf(items),
    },
  }
}

/** The roof that a form selects, with current measurements. Computed before the transaction begins. */
async function selectedRoof(ctx: Ctx, { roofId, leadId, wasteBps }: MaterialOrderForm): Promise<MeasuredRoof | null> {
  if (!roofId || !leadId) return null
  const roof = (await roofsOfLead(ctx, leadId, roofId))?.find(({ id }) => id === roofId)
  return roof ? withWaste(roof, wasteBps) : null
}

/** Whether a form leaves the roof of an order unchanged. */
const isRoofOf = (known: StoredOrder, { roofId, leadId, wasteBps }: MaterialOrderForm): boolean =>
  (known.roof?.id ?? null) === roofId && known.leadId === leadId && known.wasteBps === wasteBps

async function writeItems(tx: Ctx, orderId: string, items: readonly ShownItem[]): Promise<void> {
  const rows = items.map((item, position) => ({ ...item, companyId: tx.company.id, orderId, position }))
  if (rows.length > 0) await tx.db.insert(materialOrderItem).values(rows)
}
