import { defineSlice } from '../../platform/slice.ts'
import { analyticsMonthly, analyticsStep } from './visit-count.table.ts'

/** Counts visits to widgets by day and step. Analytics reads the sums. */
export const visitCountSlice = defineSlice({
  name: 'visitCount',
  tables: [{ table: analyticsStep }, { table: analyticsMonthly }],
})
