import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { defineSlice } from '../../platform/slice.ts'
import { daysAgo, type RetentionWork } from '../../platform/work/retention.ts'
import { comparisonRouter } from './comparison.router.ts'
import { comparisonSubscribers } from './comparison.subscribers.ts'
import { comparison, comparisonUnknown } from './comparison.table.ts'

/** How long Google's terms allow to store its answers. */
const googleDays = 30

/** Deletes the answers of Google Solar. The difference to ours and whether it was within our stated error stay. */
export async function expireGoogleAnswers(work: RetentionWork): Promise<void> {
  const isOfGoogle = and(eq(comparison.brand, 'Google Solar'), isNotNull(comparison.figures))
  const before = daysAgo(work, googleDays)
  await work.db
    .update(comparison)
    .set({ figures: null })
    .where(and(isOfGoogle, lt(comparison.reportedAt, before)))
  await work.db.delete(comparisonUnknown).where(lt(comparisonUnknown.askedAt, before))
}

export const comparisonSlice = defineSlice({
  name: 'comparison',
  router: comparisonRouter,
  subscribers: comparisonSubscribers,
  retention: [expireGoogleAnswers],
  tables: [{ table: comparison }, { table: comparisonUnknown }],
  audit: { exports: { 'comparison.exported': 'Bought reports compared exported' } },
})
