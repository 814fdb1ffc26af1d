import { insuranceItem } from '@gable/server/supply/insurance/insurance.table'
import type { SliceAccessMatrix } from '../matrix.ts'
import { measurementAccessMatrix } from './measurement.access-matrix.ts'

export const insuranceAccessMatrix: SliceAccessMatrix<'insurance', { leadId: string }> = {
  async records(of, by) {
    const { leadId } = await measurementAccessMatrix.records(of, by)
    return { leadId }
  },
  inputs: {
    mark: ({ leadId }) => ({ leadId, item: 'roofShape', have: true }),
  },
  snapshot: [insuranceItem],
}
