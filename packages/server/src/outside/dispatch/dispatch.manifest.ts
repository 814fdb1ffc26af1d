import { inArray, sql } from 'drizzle-orm'
import { defineSlice } from '../../platform/slice.ts'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { dispatch } from './dispatch.table.ts'

/** Days to keep the log of such an operation. */
const logDays = 30

/** Operations that are repeated whenever a record changes. The record itself stores the result. */
const passingKinds = ['crm', 'crmFile']

/** Deletes operations of these kinds that ended long ago. */
export function deleteOldDispatched(work: RetentionWork): Promise<void> {
  const where = sql`${inArray(dispatch.kind, passingKinds)} and ${inArray(dispatch.state, ['sent', 'refused'])}`
  return deleteOutdated(work, { table: dispatch, column: dispatch.updatedAt, before: daysAgo(work, logDays), where })
}

export const dispatchSlice = defineSlice({
  name: 'dispatch',
  retention: [deleteOldDispatched],
  tables: [{ table: dispatch }],
})
