import { defineSlice } from '../platform/slice.ts'
import { measurementFiles } from './measurement.files.ts'
import { measurementRouter } from './measurement.router.ts'
import { measurementSubscribers } from './measurement.subscribers.ts'
import { measurementOrder } from './measurement.table.ts'

export const measurementSlice = defineSlice({
  name: 'measurement',
  router: measurementRouter,
  subscribers: measurementSubscribers,
  fileOwners: [measurementFiles],
  tables: [{ table: measurementOrder }],
  audit: {
    leads: {
      'measurement.ordered': 'Measurement ordered',
      'measurement.completed': 'Measurement completed',
      'measurement.retried': 'Measurement PDF requested again',
    },
  },
})
