import { company } from '../company/company.table.ts'
import { subscription } from '../subscription/subscription.table.ts'
import type { SliceSweep } from '../testing/sweep/sweep.ts'

export const adminSweep: SliceSweep<'admin', object> = {
  records: async () => ({}),
  inputs: {
    listCompanies: () => ({}),
    listFailedJobs: () => ({}),
    retryFailedJobs: () => ({ queue: 'mail.send' }),
  },
  snapshot: [company, subscription],
}
