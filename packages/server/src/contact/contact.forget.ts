import { importRowDays } from '@gable/contract/limits'
import { daysAgo, deleteOutdated, type Forgetting } from '../platform/work/forget.ts'
import { contactImportRow } from './contact.table.ts'

/** Forgets the rows of files that were imported: what became contacts stays, what was rejected or left out goes. */
export async function forgetImportRows(work: Forgetting): Promise<void> {
  await deleteOutdated(work, {
    table: contactImportRow,
    column: contactImportRow.doneAt,
    before: daysAgo(work, importRowDays),
  })
}
