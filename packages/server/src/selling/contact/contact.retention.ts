import { importRowDays } from '@gable/contract/limits'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { contactImportRow } from './contact.table.ts'

/** Deletes the rows of imported files. Contacts that were created remain; rejected and skipped rows are lost. */
export async function deleteOldImportRows(work: RetentionWork): Promise<void> {
  await deleteOutdated(work, {
    table: contactImportRow,
    column: contactImportRow.doneAt,
    before: daysAgo(work, importRowDays),
  })
}
