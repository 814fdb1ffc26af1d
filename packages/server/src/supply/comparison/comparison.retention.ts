import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { daysAgo, type RetentionWork } from '../../platform/work/retention.ts'
import { comparison } from './comparison.table.ts'

/** How long Google's terms allow to store its figures. */
export const googleDays = 30

/** Deletes the figures of Google Solar. The difference to ours and whether it was within our stated error stay. */
export async function expireGoogleFigures(work: RetentionWork): Promise<void> {
  const isOfGoogle = and(eq(comparison.brand, 'Google Solar'), isNotNull(comparison.figures))
  const isOld = lt(comparison.reportedAt, daysAgo(work, googleDays))
  await work.db.update(comparison).set({ figures: null }).where(and(isOfGoogle, isOld))
}
