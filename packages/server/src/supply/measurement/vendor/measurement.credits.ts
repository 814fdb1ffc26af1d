import { creditsStateOf } from '@gable/contract/measurement-credits'
import type { ReportDelivery } from '@gable/contract/measurement-order'
import { holdCredits, releaseHold, spendHold } from '../../../money/credit/credit.service.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { AnyOrder } from './measurement.order-state.ts'

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
