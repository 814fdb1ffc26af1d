import { defineSlice } from '../../platform/slice.ts'
import { creditCharge, renewDue, resolveUnknownCharges } from './billing.renewal.ts'
import { billingRouter } from './billing.router.ts'
import { billingSubscribers } from './billing.subscribers.ts'
import { defineSync, reconcile } from './billing.sync.ts'
import {
  billingCustomer,
  billingInvoice,
  billingPurchase,
  billingRenewal,
  billingSubscription,
} from './billing.table.ts'

export const billingSlice = defineSlice({
  name: 'billing',
  router: billingRouter,
  subscribers: billingSubscribers,
  defineJobs: defineSync,
  recurring: [
    { name: 'billing.reconcile', everySeconds: 3_600, run: reconcile },
    { name: 'billing.unknownCharges', everySeconds: 3_600, run: resolveUnknownCharges },
    { name: 'billing.renew', everySeconds: 300, run: renewDue },
  ],
  dispatchAdapters: [creditCharge],
  tables: [
    { table: billingRenewal },
    { table: billingPurchase },
    { table: billingInvoice },
    { table: billingSubscription },
    { table: billingCustomer },
  ],
  audit: {
    exports: { 'billing.invoicesExported': 'Invoices exported' },
    settings: {
      'billing.creditPurchaseStarted': 'Purchase of measurement credits started',
      'billing.planPurchaseStarted': 'Purchase of a plan started',
      'billing.planChanged': 'Plan changed',
      'billing.renewalSaved': 'Automatic credit purchases changed',
      'billing.renewalFailed': 'Automatic credit purchase failed',
      'billing.purchaseFailed': 'Purchase failed at the bank',
      'billing.subscriptionDoubled': 'Two subscriptions of the same type billed',
      'billing.invoiceRefunded': 'Invoice refunded',
      'billing.paymentFailed': 'Subscription payment failed',
      'billing.paymentRecovered': 'Subscription payment received',
    },
  },
})
