import type { SubscriptionType } from '@gable/contract/status'
import { and, eq } from 'drizzle-orm'
import { listSubscriptions } from '../../account/subscription/subscription.query.ts'
import type { Ctx } from '../../platform/context.ts'
import { PaymentRefused } from '../../platform/ports/payment.ts'
import { syncSoon } from './billing.sync.ts'
import { billingSubscription } from './billing.table.ts'

/** Stops the collection of payments while the company's subscription is paused, and resumes it afterwards. Safe to repeat. */
export async function followPause(ctx: Ctx, type: SubscriptionType): Promise<void> {
  const { payments } = ctx.providers
  const { companyId, type: ofType } = billingSubscription
  const [stored] = await ctx.db
    .select()
    .from(billingSubscription)
    .where(and(eq(companyId, ctx.company.id), eq(ofType, type)))
  if (!payments || !stored || stored.state === 'canceled' || stored.state === 'incomplete_expired') return
  // Read now: the event may be old.
  const paused = (await listSubscriptions(ctx)).some((one) => one.type === type && one.status === 'Paused')
  if (paused === stored.isCollectionPaused) return
  try {
    await payments.setPaused(stored.stripeId, paused)
  } catch (error) {
    // It has ended at the service meanwhile, as the sync finds.
    if (!(error instanceof PaymentRefused)) throw error
    ctx.log.warn({ failure: error.message }, 'a subscription could not be paused')
  }
  await ctx.transaction(syncSoon)
}
