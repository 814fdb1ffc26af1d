import { defineSlice } from '../../platform/slice.ts'
import { deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { rekeyStreets } from './geo.rekey.ts'
import { geoRoofScan } from './geo.table.ts'

export const geoSlice = defineSlice({
  name: 'geo',
  recurring: [{ name: 'geo.rekeyStreets', everySeconds: 600, run: rekeyStreets }],
  retention: [deleteOldScans],
})

/** Deletes expired scan results, which would be measured again anyway. */
export async function deleteOldScans(work: RetentionWork): Promise<void> {
  await deleteOutdated(work, { table: geoRoofScan, column: geoRoofScan.keptUntil, before: work.clock.now() })
}
