import { sql } from 'drizzle-orm'
import { type Deps, systemContext } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { file, looseBytes } from '../../platform/platform.table.ts'
import { defineSlice } from '../../platform/slice.ts'
import type { RetentionWork } from '../../platform/work/retention.ts'
import { downloadPurpose, makeDownload } from './download.make.ts'
import { mayReadDownload } from './download.query.ts'
import { downloadRouter } from './download.router.ts'
import { type DownloadJob, downloadQueue, failDownload } from './download.service.ts'
import { download, downloadPart } from './download.table.ts'

/** Exported lists. Only the user who requested one may read it. */
const downloadFiles: FileOwner = { purpose: downloadPurpose, mayRead: mayReadDownload }

export const downloadSlice = defineSlice({
  name: 'download',
  router: downloadRouter,
  defineJobs: defineDownloads,
  retention: [deleteOldDownloads],
  fileOwners: [downloadFiles],
  tables: [
    { table: downloadPart, stays: 'parts of files in progress' },
    { table: download, stays: 'list exports, kept for a day' },
  ],
})

/** Defines the queue that exports long lists: per process, one at a time for a company and two in total. */
function defineDownloads(deps: Deps): void {
  deps.jobs.define<DownloadJob>(downloadQueue, (job, attempt) => makeDownload(deps, job, attempt), {
    maxAttempts: 5,
    concurrency: 2,
    maxMinutes: 60,
    work: 'long',
    onGiveUp: async (db, { companyId, downloadId }) => {
      const tx = await systemContext(deps, companyId, db)
      if (tx) await failDownload(tx, downloadId)
    },
  })
}

/** Deletes expired exports: the rows now, the bytes with the next cleanup of loose bytes. */
async function deleteOldDownloads({ db, clock }: RetentionWork): Promise<void> {
  const now = clock.now().toISOString()
  await executeSql(
    db,
    sql`with over as (delete from ${download} where ${download.expiresAt} < ${now}::timestamptz
        returning company_id, file_id),
      gone as (delete from ${file} using over where ${file.companyId} = over.company_id and ${file.id} = over.file_id
        returning store_key)
      insert into ${looseBytes} (store_key, due_at) select store_key, ${now}::timestamptz from gone
      on conflict (store_key) do nothing`,
  )
}
