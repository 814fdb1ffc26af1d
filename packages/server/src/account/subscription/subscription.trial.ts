import type { Ctx } from '../../platform/context.ts'
import { beginSubscription } from './subscription.change.ts'

/** Begins the trial subscription of a company that signs itself up. */
export async function beginTrial(tx: Ctx): Promise<void> {
  await beginSubscription(tx, { type: 'RQP_PRO', period: 'monthly', status: 'Trial', startsAt: null })
}
