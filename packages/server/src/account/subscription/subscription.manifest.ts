import { defineSlice } from '../../platform/slice.ts'
import { changeWhatIsDue } from './subscription.due.ts'
import { announceTrialEnds } from './subscription.ending.ts'
import { subscriptionRouter } from './subscription.router.ts'
import { subscription } from './subscription.table.ts'

export const subscriptionSlice = defineSlice({
  name: 'subscription',
  router: subscriptionRouter,
  recurring: [
    { name: 'subscription.due', everySeconds: 60, run: changeWhatIsDue },
    { name: 'subscription.trialEnding', everySeconds: 600, run: announceTrialEnds },
  ],
  tables: [{ table: subscription }],
  audit: {
    settings: {
      'subscription.added': 'Subscription added',
      'subscription.changed': 'Subscription changed',
      'subscription.trialEnding': 'Trial ending notice sent',
      'subscription.requested': 'Subscription change requested',
      'subscription.requestReset': 'Subscription request withdrawn',
      'subscription.requestAnswered': 'Subscription request answered',
      'subscription.ended': 'Subscription ended',
      'subscription.expired': 'Subscription expired',
      'subscription.began': 'Subscription started',
    },
  },
})
