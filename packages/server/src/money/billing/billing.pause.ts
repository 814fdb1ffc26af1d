import type { SubscriptionType } from '@gable/contract/status'
import { and, eq } from 'drizzle-orm'
import { listSubscriptions } from '../../account/subscription/subscription.query.ts'
import type { Ctx } from '../../platform/context.ts'
import { PaymentRefused } from '../../platform/ports/payment.ts'
import { syncSoon } from './billing.sync.ts'
import { billingSubscription } from './billing.table.ts'

/** Pauses payment collection while the company's subscription is paused, and resumes it afterwards. Safe to repeat. */
export async function followPause(ctx: Ctx, type: SubscriptionType): Promise<void> {
  const { payments } = ctx.providers
  const { companyId, type: ofType } = billingSubscription
  const [stored] = await ctx.db
    .select()
    .from(billingSubscription)
    .where(and(eq(companyId, ctx.company.id), eq(ofType, type)))
  if (!payments || !stored || stored.state === 'canceled' || stored.state === 'incomplete_expired') return
  // Reads the current status, because the event may be old.
  const paused = (await listSubscriptions(ctx)).some((one) => one.type === type && one.status === 'Paused')
  if (paused === stored.isCollectionPaused) return
  try {
    await payments.setPaused(stored.stripeId, paused)
  } catch (error) {
    // The subscription has ended at the service in the meantime; the sync will find that.
    if (!(error instanceof PaymentRefused)) throw error
    ctx.log.warn({ failure: error.message }, 'failed to pause a subscription')
  }
  await ctx.transaction(syncSoon)
}
