import type { SliceAccessMatrix } from '../matrix.ts'
import { noteAccessMatrix } from './note.access-matrix.ts'

export const summaryAccessMatrix: SliceAccessMatrix<'summary', { leadId: string }> = {
  records: noteAccessMatrix.records,
  inputs: {},
  snapshot: [],
}
