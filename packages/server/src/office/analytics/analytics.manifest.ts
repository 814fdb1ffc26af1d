import { defineSlice } from '../../platform/slice.ts'
import { learnEachDay } from './analytics.learn.ts'
import { rollUp } from './analytics.roll-up.ts'
import { analyticsRouter } from './analytics.router.ts'
import { analyticsSubscribers } from './analytics.subscribers.ts'
import { analyticsDirty, analyticsLead, analyticsOutcome, analyticsState } from './analytics.table.ts'

export const analyticsSlice = defineSlice({
  name: 'analytics',
  router: analyticsRouter,
  subscribers: analyticsSubscribers,
  recurring: [
    { name: 'analytics.rollUp', everySeconds: 15, run: rollUp },
    { name: 'analytics.learn', everySeconds: 3_600, run: learnEachDay },
  ],
  tables: [
    { table: analyticsLead, stays: 'totals of the leads, which are exported', eraseLate: true },
    { table: analyticsOutcome, stays: 'totals of the leads, which are exported', eraseLate: true },
    { table: analyticsDirty, stays: 'pending work, kept until it is done', eraseLate: true },
    { table: analyticsState, stays: 'only how the totals were counted', eraseLate: true },
  ],
})
