import type { SliceAccessMatrix } from '../matrix.ts'
import { noteAccessMatrix } from './note.access-matrix.ts'

export const timelineAccessMatrix: SliceAccessMatrix<'timeline', { leadId: string }> = {
  records: noteAccessMatrix.records,
  inputs: {},
  snapshot: [],
}
