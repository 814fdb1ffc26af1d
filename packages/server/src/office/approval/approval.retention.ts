import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { approval } from './approval.table.ts'

/** Days that a request is stored, with what it would have sent. The activity log keeps that it was made. */
const storedDays = 90

export function deleteOldApprovals(work: RetentionWork): Promise<void> {
  return deleteOutdated(work, { table: approval, column: approval.createdAt, before: daysAgo(work, storedDays) })
}
