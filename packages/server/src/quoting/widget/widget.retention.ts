import { sql } from 'drizzle-orm'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { quoteSession } from './widget.table.ts'

/** A visit that was neither finished nor reported still has to be reported to the contractor. */
const isOver = sql`(${quoteSession.finishedAt} is not null or ${quoteSession.reportedAt} is not null)`

/**
 * Deletes visits, including the network addresses they came from. Their results remain in the lead, its forms and
 * quotes, which store what they need of a visit.
 */
export async function deleteOldVisits(work: RetentionWork): Promise<void> {
  const before = daysAgo(work, work.config.VISIT_DAYS)
  await deleteOutdated(work, { table: quoteSession, column: quoteSession.createdAt, before, where: isOver })
}
