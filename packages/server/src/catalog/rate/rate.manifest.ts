import { defineSlice } from '../../platform/slice.ts'
import { rateRouter } from './rate.router.ts'
import { defineRefresh, refreshRates } from './rate.service.ts'
import { rateSubscribers } from './rate.subscribers.ts'
import { loanProduct, offerCode } from './rate.table.ts'

export const rateSlice = defineSlice({
  name: 'rate',
  router: rateRouter,
  subscribers: rateSubscribers,
  defineJobs: defineRefresh,
  recurring: [{ name: 'rate.refresh', everySeconds: 600, run: refreshRates }],
  tables: [{ table: loanProduct }, { table: offerCode }],
  audit: {
    settings: {
      'rate.baseChanged': 'Base package changed',
      'rate.offerCodeAdded': 'Offer code added',
      'rate.offerCodeChanged': 'Offer code changed',
      'rate.offerCodeDeleted': 'Offer code deleted',
    },
    exports: { 'rate.exported': 'Rate sheet exported' },
  },
})
