import { importRowDays } from '@gable/contract/limits'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { contactImportRow } from './contact.table.ts'

/** Deletes the rows of files that were imported: what became contacts stays, what was rejected or left out goes. */
export async function deleteOldImportRows(work: RetentionWork): Promise<void> {
  await deleteOutdated(work, {
    table: contactImportRow,
    column: contactImportRow.doneAt,
    before: daysAgo(work, importRowDays),
  })
}
