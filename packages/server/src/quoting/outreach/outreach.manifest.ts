import { defineSlice } from '../../platform/slice.ts'
import { defineOutreach } from './outreach.jobs.ts'
import { outreachRouter } from './outreach.router.ts'
import { outreachRun } from './outreach.table.ts'

export const outreachSlice = defineSlice({
  name: 'outreach',
  router: outreachRouter,
  defineJobs: defineOutreach,
  tables: [{ table: outreachRun }],
  audit: {
    leads: {
      'outreach.started': 'Roof and price search started',
      'outreach.finished': 'Roof and price search finished',
      'outreach.cancelled': 'Roof and price search stopped',
    },
  },
})
