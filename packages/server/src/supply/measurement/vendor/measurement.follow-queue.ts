import type { Ctx } from '../../../platform/context.ts'
import type { AnyOrder } from './measurement.order-state.ts'

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
