import { event } from '../../platform/platform.table.ts'
import type { SliceAccessMatrix } from '../../testing/access-matrix/matrix.ts'

export const auditAccessMatrix: SliceAccessMatrix<'audit', object> = {
  // Entries written by the other slices' records.
  records: async () => ({}),
  inputs: {
    list: () => ({}),
    mine: () => ({}),
    people: () => undefined,
    exportCsv: () => ({ kind: 'leads' }),
  },
  snapshot: [event],
}
