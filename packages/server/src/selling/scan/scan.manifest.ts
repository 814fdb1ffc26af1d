import { defineSlice } from '../../platform/slice.ts'
import { defineScans } from './scan.jobs.ts'
import { deleteOldScanLeads } from './scan.retention.ts'
import { scanRouter } from './scan.router.ts'
import { scanLead, scanRun } from './scan.table.ts'

export const scanSlice = defineSlice({
  name: 'scan',
  router: scanRouter,
  defineJobs: defineScans,
  retention: [deleteOldScanLeads],
  tables: [{ table: scanLead }, { table: scanRun }],
  audit: {
    leads: {
      'scan.started': 'Roof measurement started',
      'scan.finished': 'Roof measurement finished',
      'scan.cancelled': 'Roof measurement stopped',
    },
  },
})
