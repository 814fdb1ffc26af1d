import type { MaterialOrderState } from '@gable/contract/material-words'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { viewer } from '../../platform/viewer.ts'
import { materialOrder, materialOrderStep } from './material.table.ts'

export type StoredOrder = typeof materialOrder.$inferSelect

export const isMaterialOrder = (ctx: Pick<Ctx, 'company'>, id: string) =>
  and(eq(materialOrder.companyId, ctx.company.id), eq(materialOrder.id, id))

/** An order regardless of who may see it, for background work; undefined if it does not exist. */
export async function readStoredOrder(ctx: Ctx, id: string): Promise<StoredOrder | undefined> {
  const [row] = await ctx.db.select().from(materialOrder).where(isMaterialOrder(ctx, id))
  return row
}

/** The subject of an order's log entries: its lead, or the order itself if it has none. */
export const subjectOf = ({ id, leadId }: Pick<StoredOrder, 'id' | 'leadId'>): string => leadId ?? id

/** Adds a line to an order's history. Changes by the supplier or the product have no user. */
export async function noteOrderStep(tx: Ctx, orderId: string, orderState: MaterialOrderState): Promise<void> {
  const byUserId = tx.actor.kind === 'user' ? viewer(tx).userId : null
  await tx.db
    .insert(materialOrderStep)
    .values({ companyId: tx.company.id, orderId, orderState, byUserId, at: tx.clock.now() })
}

/** Stores the supplier's own message on why it refused this attempt to place an order. Safe to repeat. */
export async function noteRefusal(
  ctx: Ctx,
  { orderId, reference, says }: { orderId: string; reference: string; says: string },
): Promise<void> {
  await ctx.db
    .update(materialOrder)
    .set({ refusal: says })
    .where(and(isMaterialOrder(ctx, orderId), eq(materialOrder.reference, reference)))
}

/** When an order first entered a state; undefined if it never did. */
export async function reachedAt(tx: Ctx, orderId: string, state: MaterialOrderState): Promise<Date | undefined> {
  const s = materialOrderStep
  const [first] = await tx.db
    .select({ at: s.at })
    .from(s)
    .where(and(eq(s.companyId, tx.company.id), eq(s.orderId, orderId), eq(s.orderState, state)))
    .orderBy(asc(s.id))
    .limit(1)
  return first?.at
}
