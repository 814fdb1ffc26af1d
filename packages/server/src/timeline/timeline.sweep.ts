import { noteSweep } from '../note/note.sweep.ts'
import type { SliceSweep } from '../testing/sweep/sweep.ts'

export const timelineSweep: SliceSweep<'timeline', { leadId: string }> = {
  records: noteSweep.records,
  inputs: { list: ({ leadId }) => ({ leadId }) },
  snapshot: [],
}
