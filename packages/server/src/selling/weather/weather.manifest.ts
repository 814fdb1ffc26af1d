import { limits } from '@gable/contract/limits'
import { lt } from 'drizzle-orm'
import { defineSlice } from '../../platform/slice.ts'
import { daysAgo, type RetentionWork } from '../../platform/work/retention.ts'
import { utcDay } from './weather.fetch.ts'
import { defineWeather } from './weather.jobs.ts'
import { stormNotification } from './weather.notifications.ts'
import { weatherRouter } from './weather.router.ts'
import { weatherSubscribers } from './weather.subscribers.ts'
import { companyStorm, leadStorm, stormFetch, stormReport, weatherSettings } from './weather.table.ts'

export const weatherSlice = defineSlice({
  name: 'weather',
  router: weatherRouter,
  subscribers: weatherSubscribers,
  defineJobs: defineWeather,
  retention: [deleteOldStorms],
  tables: [{ table: leadStorm }, { table: companyStorm }, { table: weatherSettings }],
  notifications: [stormNotification],
  audit: {
    settings: {
      'weather.accessRequested': 'Weather report access requested',
      'weather.requestAnswered': 'Weather report request answered',
      'weather.radiusChanged': 'Weather report radius changed',
    },
    leads: { 'weather.hailReported': 'Hail reported near leads' },
  },
})

/** Deletes storms that are no longer shown. Waits some extra days, because calendars differ from UTC. */
async function deleteOldStorms(work: RetentionWork): Promise<void> {
  const before = utcDay(daysAgo(work, limits.weather.days + 5))
  await work.db.delete(stormReport).where(lt(stormReport.day, before))
  await work.db.delete(stormFetch).where(lt(stormFetch.day, before))
}
