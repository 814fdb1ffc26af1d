import { event } from '../../platform/platform.table.ts'
import type { SliceAccessMatrix } from '../../testing/access-matrix/matrix.ts'

export const auditAccessMatrix: SliceAccessMatrix<'audit', object> = {
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
