import { event } from '../platform/platform.table.ts'
import type { SliceSweep } from '../testing/sweep/sweep.ts'

export const auditSweep: SliceSweep<'audit', object> = {
  // What the other slices' records have written.
  records: async () => ({}),
  inputs: {
    list: () => ({}),
    mine: () => ({}),
    people: () => undefined,
    exportCsv: () => ({ kind: 'leads' }),
  },
  snapshot: [event],
}
