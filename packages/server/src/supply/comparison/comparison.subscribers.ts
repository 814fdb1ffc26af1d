import { subscribe } from '../../platform/work/events.ts'
import { measurementOrdered, reportArrived, reportBrought, reportRevised } from '../measurement/measurement.events.ts'
import { refreshComparisons } from './comparison.of-lead.ts'

/** Compares again when our report, a bought report, or an ordered report of a lead is available. */
export const comparisonSubscribers = [
  subscribe(
    'comparison.refresh',
    [measurementOrdered, reportBrought, reportArrived, reportRevised],
    // An order without a lead is its own subject, and no lead is found.
    (ctx, { subjectId }) => (subjectId === null ? Promise.resolve() : refreshComparisons(ctx, subjectId)),
    { maxAttempts: 5 },
  ),
]
