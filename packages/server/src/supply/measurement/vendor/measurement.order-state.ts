import type { PlacementState } from '@gable/contract/order-state'
import { mayFollow } from '@gable/contract/order-state'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../../platform/context.ts'
import { viewer } from '../../../platform/viewer.ts'
import { measurementOrder, measurementStep } from '../measurement.table.ts'

export type AnyOrder = typeof measurementOrder.$inferSelect

export const isOrder = (ctx: Pick<Ctx, 'company'>, id: string) =>
  and(eq(measurementOrder.companyId, ctx.company.id), eq(measurementOrder.id, id))

/** An order as the work on it needs it, held for the transaction; undefined where there is none. */
export async function holdOrder(tx: Ctx, id: string): Promise<AnyOrder | undefined> {
  const [row] = await tx.db.select().from(measurementOrder).where(isOrder(tx, id)).for('update')
  return row
}

export async function readAnyOrder(ctx: Ctx, id: string): Promise<AnyOrder | undefined> {
  const [row] = await ctx.db.select().from(measurementOrder).where(isOrder(ctx, id))
  return row
}

export type OrderChange = Partial<Omit<AnyOrder, 'companyId' | 'id' | 'createdAt' | 'updatedAt'>>

/** Writes an order that is held, and a line of its history where its state is another one then. In the caller's transaction. */
export async function writeOrder(tx: Ctx, held: AnyOrder, change: OrderChange): Promise<AnyOrder> {
  const [written] = await tx.db
    .update(measurementOrder)
    .set({ ...change, updatedAt: tx.clock.now() })
    .where(isOrder(tx, held.id))
    .returning()
  const told = ['status', 'jobState', 'placement', 'failure'] as const
  if (told.some((field) => written![field] !== held[field])) await noteStep(tx, written!)
  return written!
}

/** A line of the history. The vendor's and the product's own have nobody. */
export async function noteStep(tx: Ctx, { companyId, id: orderId, ...order }: AnyOrder): Promise<void> {
  const { status, jobState, placement, failure } = order
  const byUserId = tx.actor.kind === 'user' ? viewer(tx).userId : null
  const at = tx.clock.now()
  await tx.db
    .insert(measurementStep)
    .values({ companyId, id: uuidv7(), orderId, at, status, jobState, placement, failure, byUserId })
}

/** Whether a placement may become another one; where there is none yet, nothing may. */
export const mayBecome = ({ placement }: Pick<AnyOrder, 'placement'>, to: PlacementState): boolean =>
  placement !== null && mayFollow(placement, to)

/** What an event of an order is about: its lead, or the order itself where it has none. */
export const subjectOf = ({ leadId, id }: Pick<AnyOrder, 'leadId' | 'id'>): string => leadId ?? id
