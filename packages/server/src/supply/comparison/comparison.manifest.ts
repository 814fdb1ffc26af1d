import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { defineSlice } from '../../platform/slice.ts'
import { daysAgo, type RetentionWork } from '../../platform/work/retention.ts'
import { comparisonRouter } from './comparison.router.ts'
import { comparisonSubscribers } from './comparison.subscribers.ts'
import { comparison } from './comparison.table.ts'

/** How long Google's terms allow to store its figures. */
const googleDays = 30

/** Deletes the figures of Google Solar. The difference to ours and whether it was within our stated error stay. */
export async function expireGoogleFigures(work: RetentionWork): Promise<void> {
  const isOfGoogle = and(eq(comparison.brand, 'Google Solar'), isNotNull(comparison.figures))
  const isOld = lt(comparison.reportedAt, daysAgo(work, googleDays))
  await work.db.update(comparison).set({ figures: null }).where(and(isOfGoogle, isOld))
}

export const comparisonSlice = defineSlice({
  name: 'comparison',
  router: comparisonRouter,
  subscribers: comparisonSubscribers,
  retention: [expireGoogleFigures],
  tables: [{ table: comparison }],
  audit: { exports: { 'comparison.exported': 'Bought reports compared exported' } },
})
