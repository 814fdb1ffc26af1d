import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { leadChange } from './lead.change.table.ts'

/** Deletes the values that leads had before bulk changes, long after the undo period. */
export async function deleteOldLeadChanges(work: RetentionWork): Promise<void> {
  await deleteOutdated(work, { table: leadChange, column: leadChange.at, before: daysAgo(work, 1) })
}
