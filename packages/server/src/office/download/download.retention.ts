import { sql } from 'drizzle-orm'
import { executeSql } from '../../platform/db/client.ts'
import { file, looseBytes } from '../../platform/platform.table.ts'
import type { RetentionWork } from '../../platform/work/retention.ts'
import { download } from './download.table.ts'

/** Deletes expired exports: the rows now, the bytes with the next cleanup of loose bytes. */
export async function deleteOldDownloads({ db, clock }: RetentionWork): Promise<void> {
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
