import { subscriptionBegan, subscriptionChanged } from '../../account/subscription/subscription.events.ts'
import { subscribe } from '../../platform/work/events.ts'
import { followAccount } from './merchant.application.ts'

export const merchantSubscribers = [
  // The account ends with the subscription and returns with it.
  subscribe('merchant.subscription', [subscriptionBegan, subscriptionChanged], (ctx) =>
    ctx.transaction((tx) => followAccount(tx)),
  ),
]
