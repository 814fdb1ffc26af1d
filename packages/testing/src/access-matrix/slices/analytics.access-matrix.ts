import type { SliceAccessMatrix } from '../matrix.ts'

const days = { from: '2026-11-01', to: '2026-11-30', compare: true }

export const analyticsAccessMatrix: SliceAccessMatrix<'analytics', { marketId: string }> = {
  records: async ({ company: { marketId } }) => ({ marketId }),
  inputs: {
    leads: () => ({ ...days, by: 'rep' }),
    value: () => days,
    finance: () => days,
    accuracy: () => ({ ...days, by: 'market' }),
    loans: () => days,
    exportCsv: () => ({ ...days, report: 'leads', by: 'page' }),
  },
  // Calls write nothing here directly: visits are written some seconds later, and roll-ups by their job.
  snapshot: [],
}
