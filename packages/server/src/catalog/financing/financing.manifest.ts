import { defineSlice } from '../../platform/slice.ts'
import { loanPricesNotification } from './financing.notifications.ts'
import { financingRouter } from './financing.router.ts'
import { financingSubscribers } from './financing.subscribers.ts'

export const financingSlice = defineSlice({
  name: 'financing',
  router: financingRouter,
  subscribers: financingSubscribers,
  notifications: [loanPricesNotification],
  audit: {
    settings: {
      'financing.changed': 'Market financing changed',
      'financing.clpAccountFollowed': 'Monthly loan prices hidden or shown',
    },
  },
})
