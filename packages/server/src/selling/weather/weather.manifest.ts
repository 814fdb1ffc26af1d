import { defineSlice } from '../../platform/slice.ts'
import { defineWeather } from './weather.jobs.ts'
import { stormNotification } from './weather.notifications.ts'
import { deleteOldStorms } from './weather.retention.ts'
import { weatherRouter } from './weather.router.ts'
import { weatherSubscribers } from './weather.subscribers.ts'
import { companyStorm, leadStorm, weatherSettings } from './weather.table.ts'

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
