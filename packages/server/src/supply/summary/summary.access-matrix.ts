import { noteAccessMatrix } from '../../selling/note/note.access-matrix.ts'
import type { SliceAccessMatrix } from '../../testing/access-matrix/matrix.ts'

export const summaryAccessMatrix: SliceAccessMatrix<'summary', { leadId: string }> = {
  records: noteAccessMatrix.records,
  inputs: { get: ({ leadId }) => ({ leadId }), pdf: ({ leadId }) => ({ leadId }) },
  snapshot: [],
}
