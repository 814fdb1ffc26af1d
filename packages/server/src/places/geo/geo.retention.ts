import { deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { geoRoofScan } from './geo.table.ts'

/** Deletes expired scan results, which would be measured again anyway. */
export async function deleteOldScans(work: RetentionWork): Promise<void> {
  await deleteOutdated(work, { table: geoRoofScan, column: geoRoofScan.keptUntil, before: work.clock.now() })
}
