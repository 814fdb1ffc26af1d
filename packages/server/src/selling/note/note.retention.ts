import { sql } from 'drizzle-orm'
import { executeSql } from '../../platform/db/client.ts'
import { file, looseBytes } from '../../platform/platform.table.ts'
import { daysAgo, type RetentionWork } from '../../platform/work/retention.ts'
import { note, noteAttachment, noteMention } from './note.table.ts'

/** How long a deleted note can be restored, in days. */
const undoDays = 1

/** Notes per statement. */
const batchRows = 200

/**
 * Deletes notes that were deleted more than a day ago, with their text, files, and mentions. Each batch is one
 * statement, so that a note is deleted completely or not at all. A note that somebody is restoring at this moment is
 * skipped.
 */
export async function deleteOldNotes(work: RetentionWork): Promise<void> {
  while (work.goesOn()) if ((await deleteBatch(work)) < batchRows) return
}

async function deleteBatch(work: RetentionWork): Promise<number> {
  const now = work.clock.now().toISOString()
  const before = daysAgo(work, undoDays).toISOString()
  const { rows } = await executeSql<{ notes: number }>(
    work.db,
    sql`with over as (select n.company_id, n.id from ${note} n
        where n.deleted_at is not null and n.deleted_at < ${before}::timestamptz
        order by n.deleted_at limit ${batchRows} for update skip locked),
      taken as (delete from ${noteAttachment} a using over
        where a.company_id = over.company_id and a.note_id = over.id returning a.company_id, a.file_id),
      gone as (delete from ${file} f using taken
        where f.company_id = taken.company_id and f.id = taken.file_id returning f.store_key, f.thumbnail_key),
      loose as (insert into ${looseBytes} (store_key, due_at)
        select key, ${now}::timestamptz from gone, unnest(array[gone.store_key, gone.thumbnail_key]) key
        where key is not null on conflict (store_key) do nothing),
      named as (delete from ${noteMention} m using over where m.company_id = over.company_id and m.note_id = over.id),
      forgotten as (delete from ${note} n using over
        where n.company_id = over.company_id and n.id = over.id returning 1)
      select count(*)::int as notes from forgotten`,
  )
  return rows[0]?.notes ?? 0
}
