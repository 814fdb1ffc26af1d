import { sql } from 'drizzle-orm'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { file, looseBytes } from '../../platform/platform.table.ts'
import { defineSlice } from '../../platform/slice.ts'
import { emit } from '../../platform/work/events.ts'
import type { RetentionWork } from '../../platform/work/retention.ts'
import { eraseDue } from './archive.erase.ts'
import { exportDownloaded } from './archive.events.ts'
import { defineExports } from './archive.export.ts'
import { mayReadExport } from './archive.query.ts'
import { archiveRouter } from './archive.router.ts'
import { exportPurpose } from './archive.rows.query.ts'
import { companyExport } from './archive.table.ts'

/** Only company admins may read exports. Each download is logged. */
const archiveFiles: FileOwner = { purpose: exportPurpose, mayRead: mayReadExport, taken: noteDownload }

async function noteDownload(ctx: Ctx, fileId: string): Promise<void> {
  const { userId } = callingUser(ctx)
  await ctx.transaction((tx) => emit(tx, exportDownloaded, { subjectId: userId, data: { fileId } }))
}

export const archiveSlice = defineSlice({
  name: 'archive',
  router: archiveRouter,
  defineJobs: defineExports,
  recurring: [{ name: 'archive.erase', everySeconds: 600, run: eraseDue }],
  retention: [deleteOldExports],
  fileOwners: [archiveFiles],
  tables: [{ table: companyExport }],
  audit: {
    exports: {
      'archive.exportStarted': 'Full export started',
      'archive.exported': 'Full export completed',
      'archive.exportFailed': 'Full export failed',
      'archive.exportDownloaded': 'Full export downloaded',
    },
    deletions: {
      'archive.deletionRequested': 'Account deletion requested',
      'archive.deletionTakenBack': 'Account deletion canceled',
      'archive.erased': 'Company data erased',
    },
  },
})

/** Deletes expired exports: the file row now, the bytes with the next cleanup of loose bytes. */
async function deleteOldExports({ db, clock }: RetentionWork): Promise<void> {
  const now = clock.now().toISOString()
  await executeSql(
    db,
    sql`with over as (update ${companyExport} set file_id = null from ${companyExport} old
        where old.company_id = ${companyExport.companyId} and old.id = ${companyExport.id}
          and old.expires_at < ${now}::timestamptz and old.file_id is not null
        returning old.company_id, old.file_id),
      gone as (delete from ${file} using over where ${file.companyId} = over.company_id and ${file.id} = over.file_id
        returning store_key)
      insert into ${looseBytes} (store_key, due_at) select store_key, ${now}::timestamptz from gone
      on conflict (store_key) do nothing`,
  )
}
