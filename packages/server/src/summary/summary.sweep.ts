import { noteSweep } from '../note/note.sweep.ts'
import type { SliceSweep } from '../testing/sweep/sweep.ts'

export const summarySweep: SliceSweep<'summary', { leadId: string }> = {
  records: noteSweep.records,
  inputs: { get: ({ leadId }) => ({ leadId }), pdf: ({ leadId }) => ({ leadId }) },
  snapshot: [],
}
