import { sql } from 'drizzle-orm'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { quoteSession } from './widget.table.ts'

/** One that was neither finished nor reported still owes the contractor the address. */
const isOver = sql`(${quoteSession.finishedAt} is not null or ${quoteSession.reportedAt} is not null)`

/**
 * Deletes visits, with the network address they came from. Their outcome is kept in the lead, its forms and quotes,
 * which keep what they need of a visit.
 */
export async function deleteOldVisits(work: RetentionWork): Promise<void> {
  const before = daysAgo(work, work.config.VISIT_DAYS)
  await deleteOutdated(work, { table: quoteSession, column: quoteSession.createdAt, before, where: isOver })
}
