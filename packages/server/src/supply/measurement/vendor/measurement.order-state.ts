import { creditsStateOf } from '@gable/contract/measurement-credits'
import type { ReportDelivery } from '@gable/contract/measurement-order'
import { mayFollow, type PlacementState } from '@gable/contract/order-state'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { holdCredits, releaseHold, spendHold } from '../../../money/credit/credit.service.ts'
import type { Ctx } from '../../../platform/context.ts'
import { viewer } from '../../../platform/viewer.ts'
import { measurementOrder, measurementStep } from '../measurement.table.ts'

export type AnyOrder = typeof measurementOrder.$inferSelect

const isOrder = (ctx: Pick<Ctx, 'company'>, id: string) =>
  and(eq(measurementOrder.companyId, ctx.company.id), eq(measurementOrder.id, id))

/** An order regardless of who may see it, locked for the transaction; undefined if it does not exist. */
export async function lockOrder(tx: Ctx, id: string): Promise<AnyOrder | undefined> {
  const [row] = await tx.db.select().from(measurementOrder).where(isOrder(tx, id)).for('update')
  return row
}

export async function readAnyOrder(ctx: Ctx, id: string): Promise<AnyOrder | undefined> {
  const [row] = await ctx.db.select().from(measurementOrder).where(isOrder(ctx, id))
  return row
}

export type OrderChange = Partial<Omit<AnyOrder, 'companyId' | 'id' | 'createdAt' | 'updatedAt'>>

/** Updates a locked order and adds a line to its history if its state changes. Runs in the caller's transaction. */
export async function writeOrder(tx: Ctx, locked: AnyOrder, change: OrderChange): Promise<AnyOrder> {
  const [written] = await tx.db
    .update(measurementOrder)
    .set({ ...change, updatedAt: tx.clock.now() })
    .where(isOrder(tx, locked.id))
    .returning()
  const reported = ['status', 'jobState', 'placement', 'failure'] as const
  if (reported.some((field) => written![field] !== locked[field])) await noteStep(tx, written!)
  return written!
}

/** Adds a line to the history. Changes by the vendor or the product have no user. */
export async function noteStep(tx: Ctx, { companyId, id: orderId, ...order }: AnyOrder): Promise<void> {
  const { status, jobState, placement, failure } = order
  const byUserId = tx.actor.kind === 'user' ? viewer(tx).userId : null
  const at = tx.clock.now()
  await tx.db
    .insert(measurementStep)
    .values({ companyId, id: uuidv7(), orderId, at, status, jobState, placement, failure, byUserId })
}

/** Whether a placement may change to another one; never true without a placement. */
export const mayBecome = ({ placement }: Pick<AnyOrder, 'placement'>, to: PlacementState): boolean =>
  placement !== null && mayFollow(placement, to)

/** The subject of an order's events: its lead, or the order itself if it has none. */
export const subjectOf = ({ leadId, id }: Pick<AnyOrder, 'leadId' | 'id'>): string => leadId ?? id

/**
 * Measurement credits of orders with the operator's account: held when an order is placed, spent when its report
 * arrives, and returned if the vendor does not accept the order or make the report. Each attempt to send an order has
 * its own hold.
 */

/** The number of credits for a report, as a whole number; one credit if the vendor gives no price. */
export function creditsOf({ minCents, maxCents }: Pick<ReportDelivery, 'minCents' | 'maxCents'>, creditCents: number) {
  return Math.max(1, Math.ceil((maxCents ?? minCents ?? 0) / creditCents))
}

const holdOf = (reference: string) => `measurement:${reference}`

/** Holds an order's credits in the caller's transaction. Fails if too few are available. */
export async function reserveCredits(tx: Ctx, credits: number | null, reference: string): Promise<boolean> {
  if (credits === null) return true
  return (await holdCredits(tx, { credits, reference: holdOf(reference) })).ok
}

/** Spends or returns the credits of a finished order in the caller's transaction. Safe to repeat. */
export async function settleCredits(tx: Ctx, { reference, ...order }: AnyOrder): Promise<void> {
  const state = creditsStateOf(order)
  if (state === null || reference === null) return
  const hold = { reference: holdOf(reference) }
  if (state === 'spent') await spendHold(tx, hold)
  else if (state === 'returned') await releaseHold(tx, hold)
}

export type FollowJob = { companyId: string; orderId: string }

export const followQueue = 'measurement.follow'

/**
 * Enqueues a job that polls the vendor for an order, unless one is already waiting. Runs in the caller's transaction.
 */
export async function enqueueFollow(
  tx: Pick<Ctx, 'db' | 'jobs'>,
  { companyId, id: orderId, provider }: Pick<AnyOrder, 'companyId' | 'id' | 'provider'>,
): Promise<void> {
  const job: FollowJob = { companyId, orderId }
  await tx.jobs.enqueue(tx.db, followQueue, job, { singletonKey: orderId, concurrencyKey: provider })
}
