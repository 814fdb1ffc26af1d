import { defineSlice } from '../../platform/slice.ts'
import { expireGoogleFigures } from './comparison.retention.ts'
import { comparisonRouter } from './comparison.router.ts'
import { comparisonSubscribers } from './comparison.subscribers.ts'
import { comparison } from './comparison.table.ts'

export const comparisonSlice = defineSlice({
  name: 'comparison',
  router: comparisonRouter,
  subscribers: comparisonSubscribers,
  retention: [expireGoogleFigures],
  tables: [{ table: comparison }],
  audit: { exports: { 'comparison.exported': 'Bought reports compared exported' } },
})
