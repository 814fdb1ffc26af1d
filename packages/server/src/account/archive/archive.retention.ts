import { sql } from 'drizzle-orm'
import { executeSql } from '../../platform/db/client.ts'
import { file, looseBytes } from '../../platform/platform.table.ts'
import type { RetentionWork } from '../../platform/work/retention.ts'
import { companyExport } from './archive.table.ts'

/** Deletes expired exports: the file row now, the bytes with the next cleanup of loose bytes. */
export async function deleteOldExports({ db, clock }: RetentionWork): Promise<void> {
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
