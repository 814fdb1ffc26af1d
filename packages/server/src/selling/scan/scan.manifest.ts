import { scanLeadDays } from '@gable/contract/scan-outcome'
import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { defineSlice } from '../../platform/slice.ts'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { defineRuns } from '../../platform/work/run.ts'
import { scanRouter } from './scan.router.ts'
import { measureRoofs, scanRuns } from './scan.service.ts'
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

export const scanSlice = defineSlice({
  name: 'scan',
  router: scanRouter,
  defineJobs: defineScans,
  retention: [deleteOldScanLeads],
  tables: [{ table: scanLead }, { table: scanRun }],
  audit: {
    leads: {
      'scan.started': 'Roof measurement started',
      'scan.finished': 'Roof measurement finished',
      'scan.cancelled': 'Roof measurement stopped',
    },
  },
})

/** Defines the queue that measures the roofs of lists of leads. */
function defineScans(deps: Deps): void {
  defineRuns(deps, scanRuns, measureRoofs)
}
