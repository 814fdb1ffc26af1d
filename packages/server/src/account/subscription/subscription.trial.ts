import type { Ctx } from '../../platform/context.ts'
import { beginSubscription } from './subscription.change.ts'

/** The subscription that a company begins with when it signs itself up. */
export async function beginTrial(tx: Ctx): Promise<void> {
  await beginSubscription(tx, { type: 'RQP_PRO', period: 'monthly', status: 'Trial', startsAt: null })
}
