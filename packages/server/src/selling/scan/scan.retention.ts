import { scanLeadDays } from '@gable/contract/scan-outcome'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { scanLead, scanRun } from './scan.table.ts'

const isUnderWay = and(
  eq(scanRun.companyId, scanLead.companyId),
  eq(scanRun.id, scanLead.runId),
  eq(scanRun.state, 'running'),
)

/**
 * Deletes the leads of old runs and their outcomes. The measurements remain with the leads, and the counts with the
 * run.
 */
export async function deleteOldScanLeads(work: RetentionWork): Promise<void> {
  await deleteOutdated(work, {
    table: scanLead,
    column: scanLead.createdAt,
    before: daysAgo(work, scanLeadDays),
    where: notExists(work.db.select({ one: sql`1` }).from(scanRun).where(isUnderWay)),
  })
}
