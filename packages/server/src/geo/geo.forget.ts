import { deleteOutdated, type Forgetting } from '../platform/work/forget.ts'
import { geoRoofScan } from './geo.table.ts'

/** Forgets what scans said of roofs once it would be measured again anyway. */
export async function forgetScans(work: Forgetting): Promise<void> {
  await deleteOutdated(work, { table: geoRoofScan, column: geoRoofScan.keptUntil, before: work.clock.now() })
}
