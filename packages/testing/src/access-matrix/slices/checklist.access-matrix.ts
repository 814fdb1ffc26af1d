import { checklistSkip } from '@gable/server/quoting/checklist/checklist.table'
import type { SliceAccessMatrix } from '../matrix.ts'

export const checklistAccessMatrix: SliceAccessMatrix<'checklist', Record<string, never>> = {
  records: async () => ({}),
  inputs: {
    skip: () => ({ step: 'logo' as const, skipped: true }),
  },
  snapshot: [checklistSkip],
}
