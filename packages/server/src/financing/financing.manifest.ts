import { defineSlice } from '../platform/slice.ts'
import { financingFiles } from './financing.files.ts'
import { loanPricesNotification } from './financing.notifications.ts'
import { financingRouter } from './financing.router.ts'
import { financingSubscribers } from './financing.subscribers.ts'
import { financingType } from './financing.table.ts'

export const financingSlice = defineSlice({
  name: 'financing',
  router: financingRouter,
  subscribers: financingSubscribers,
  fileOwners: [financingFiles],
  notifications: [loanPricesNotification],
  tables: [{ table: financingType }],
  audit: {
    settings: {
      'financing.changed': 'Market financing changed',
      'financing.clpAccountFollowed': 'Monthly prices of the loan product hidden or shown',
      'financing.typeAdded': 'Financing type added',
      'financing.typeChanged': 'Financing type changed',
      'financing.typeDeleted': 'Financing type deleted',
    },
  },
})
