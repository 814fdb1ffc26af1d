import { comparison } from '@gable/server/supply/comparison/comparison.table'
import type { SliceAccessMatrix } from '../matrix.ts'
import { measurementAccessMatrix } from './measurement.access-matrix.ts'

export const comparisonAccessMatrix: SliceAccessMatrix<'comparison', { leadId: string }> = {
  async records(of, by) {
    const { leadId } = await measurementAccessMatrix.records(of, by)
    return { leadId }
  },
  inputs: {},
  snapshot: [comparison],
}
