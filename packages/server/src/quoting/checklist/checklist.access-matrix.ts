import type { SliceAccessMatrix } from '../../testing/access-matrix/matrix.ts'
import { checklistSkip } from './checklist.table.ts'

export const checklistAccessMatrix: SliceAccessMatrix<'checklist', Record<string, never>> = {
  records: async () => ({}),
  inputs: {
    get: () => undefined,
    skip: () => ({ step: 'logo' as const, skipped: true }),
  },
  snapshot: [checklistSkip],
}
