import { event } from '@gable/server/platform/platform.table'
import type { SliceAccessMatrix } from '../matrix.ts'

export const auditAccessMatrix: SliceAccessMatrix<'audit', object> = {
  // Entries written by the other slices' records.
  records: async () => ({}),
  inputs: {
    exportCsv: () => ({ kind: 'leads' }),
  },
  snapshot: [event],
}
