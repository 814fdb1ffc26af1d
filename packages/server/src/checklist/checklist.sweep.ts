import type { SliceSweep } from '../testing/sweep/sweep.ts'
import { checklistSkip } from './checklist.table.ts'

export const checklistSweep: SliceSweep<'checklist', Record<string, never>> = {
  records: async () => ({}),
  inputs: {
    get: () => undefined,
    skip: () => ({ step: 'logo' as const, skipped: true }),
  },
  snapshot: [checklistSkip],
}
