import { subscriptionChanged } from '../../account/subscription/subscription.events.ts'
import { subscribe } from '../../platform/work/events.ts'
import { creditsRemoved, creditsReserved, creditsUsed } from '../credit/credit.events.ts'
import { followPause, renewIfLow } from './billing.renewal.ts'

export const billingSubscribers = [
  subscribe('billing.renewIfLow', [creditsReserved, creditsUsed, creditsRemoved], (ctx) => renewIfLow(ctx)),
  subscribe('billing.followPause', [subscriptionChanged], (ctx, { data: { after } }) => followPause(ctx, after.type)),
]
