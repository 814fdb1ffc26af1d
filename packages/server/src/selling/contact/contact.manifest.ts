import { importRowDays } from '@gable/contract/limits'
import { type Ctx, createContext, type Deps } from '../../platform/context.ts'
import { defineSlice } from '../../platform/slice.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import type { Attempt } from '../../platform/work/job.ts'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { checkImport } from './contact.check.ts'
import { importRows } from './contact.import.ts'
import { importFinishedNotification } from './contact.notifications.ts'
import { personOf, readImport } from './contact.query.ts'
import { contactRouter } from './contact.router.ts'
import { failImport, type ImportJob, importQueue } from './contact.service.ts'
import { contactImport, contactImportRow, contactMatching, importedContact } from './contact.table.ts'
import { undoImport } from './contact.undo.ts'

export const contactSlice = defineSlice({
  name: 'contact',
  router: contactRouter,
  defineJobs: defineContactJobs,
  retention: [deleteOldImportRows],
  tables: [
    { table: importedContact },
    { table: contactImportRow },
    { table: contactImport },
    { table: contactMatching },
  ],
  notifications: [importFinishedNotification],
  audit: {
    exports: {
      'contact.rejectedExported': 'Rejected rows exported',
    },
    leads: {
      'contact.importBegun': 'Contact file uploaded',
      'contact.imported': 'Contacts imported',
      'contact.importUndone': 'Contact import undone',
      'contact.importDeleted': 'Contact file deleted',
    },
  },
})

/**
 * Defines the queue that checks contact files, imports them, and undoes imports. A process handles one file of a
 * company at a time; different companies run in parallel.
 */
function defineContactJobs(deps: Deps): void {
  defineCompanyJob<ImportJob>(deps, importQueue, (ctx, { importId }, attempt) => workAt(deps, ctx, importId, attempt), {
    maxAttempts: 5,
    concurrency: 2,
    maxMinutes: 60,
    onGiveUp: (tx, { importId }) => failImport(tx, importId),
  })
}

/** Runs the step that the file's state calls for; a repeated job finds it done. */
async function workAt(deps: Deps, ctx: Ctx, importId: string, attempt: Attempt): Promise<void> {
  const stored = await readImport(ctx, importId)
  if (stored?.state === 'checking') return checkImport(ctx, importId, attempt)
  const person = stored && (await personOf(ctx, stored.startedByUserId ?? stored.createdByUserId))
  if (!person) return
  // Its changes are recorded in each lead's history as the actions of the user who started it.
  const theirs = await createContext(deps, ctx.company, { kind: 'user', ...person, address: '' })
  if (stored.state === 'importing') await importRows(theirs, importId, attempt)
  if (stored.state === 'undoing') await undoImport(theirs, importId, attempt)
}

/** Deletes the rows of imported files. Contacts that were created remain; rejected and skipped rows are lost. */
export async function deleteOldImportRows(work: RetentionWork): Promise<void> {
  await deleteOutdated(work, {
    table: contactImportRow,
    column: contactImportRow.doneAt,
    before: daysAgo(work, importRowDays),
  })
}
