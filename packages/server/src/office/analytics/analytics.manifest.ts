import { defineSlice } from '../../platform/slice.ts'
import { rollUp } from './analytics.roll-up.ts'
import { analyticsRouter } from './analytics.router.ts'
import { analyticsSubscribers } from './analytics.subscribers.ts'
import { analyticsDirty, analyticsLead, analyticsOutcome, analyticsState } from './analytics.table.ts'

export const analyticsSlice = defineSlice({
  name: 'analytics',
  router: analyticsRouter,
  subscribers: analyticsSubscribers,
  recurring: [{ name: 'analytics.rollUp', everySeconds: 15, run: rollUp }],
  tables: [
    { table: analyticsLead, stays: 'sums of the leads, which are taken along', eraseLate: true },
    { table: analyticsOutcome, stays: 'sums of the leads, which are taken along', eraseLate: true },
    { table: analyticsDirty, stays: 'work that waits to be done, kept until it is', eraseLate: true },
    { table: analyticsState, stays: 'says only how the sums were counted', eraseLate: true },
  ],
})
