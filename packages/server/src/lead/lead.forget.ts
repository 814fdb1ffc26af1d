import { daysAgo, deleteOutdated, type Forgetting } from '../platform/work/forget.ts'
import { leadChange } from './lead.change.table.ts'

/** Forgets what leads were before changes of many, long after these can be undone. */
export async function forgetLeadChanges(work: Forgetting): Promise<void> {
  await deleteOutdated(work, { table: leadChange, column: leadChange.at, before: daysAgo(work, 1) })
}
