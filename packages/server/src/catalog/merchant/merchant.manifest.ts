import { defineSlice } from '../../platform/slice.ts'
import { resealBanks } from './merchant.bank.ts'
import { merchantAdapters } from './merchant.dispatch.ts'
import { merchantDecidedNotification } from './merchant.notifications.ts'
import { merchantRouter } from './merchant.router.ts'
import { merchantSubscribers } from './merchant.subscribers.ts'
import { merchantApplication, merchantBank } from './merchant.table.ts'

export const merchantSlice = defineSlice({
  name: 'merchant',
  router: merchantRouter,
  subscribers: merchantSubscribers,
  dispatchAdapters: merchantAdapters,
  notifications: [merchantDecidedNotification],
  tables: [
    { table: merchantApplication },
    {
      table: merchantBank,
      leftOut: { secret: 'a bank account number, stored encrypted', keyId: 'the key that encrypted it' },
    },
  ],
  sealed: [{ table: 'merchant_bank', what: 'bank account numbers', reseal: resealBanks }],
  audit: {
    settings: {
      'merchant.applied': 'Loan application started',
      'merchant.submitted': 'Loan application submitted',
      'merchant.decided': 'Loan application decided',
      'merchant.bankAdded': 'Bank account added',
      'merchant.depositsResent': 'Bank verification resent',
      'merchant.bankVerified': 'Bank account verified',
      'merchant.accountChanged': 'Loan account changed',
    },
  },
})
