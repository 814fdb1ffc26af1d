import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { leadChange } from './lead.change.table.ts'

/** Deletes what leads were before changes of many, long after these can be undone. */
export async function deleteOldLeadChanges(work: RetentionWork): Promise<void> {
  await deleteOutdated(work, { table: leadChange, column: leadChange.at, before: daysAgo(work, 1) })
}
