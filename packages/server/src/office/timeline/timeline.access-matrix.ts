import { noteAccessMatrix } from '../../selling/note/note.access-matrix.ts'
import type { SliceAccessMatrix } from '../../testing/access-matrix/matrix.ts'

export const timelineAccessMatrix: SliceAccessMatrix<'timeline', { leadId: string }> = {
  records: noteAccessMatrix.records,
  inputs: { list: ({ leadId }) => ({ leadId }) },
  snapshot: [],
}
