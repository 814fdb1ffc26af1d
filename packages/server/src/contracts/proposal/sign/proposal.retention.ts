import { sql } from 'drizzle-orm'
import { executeSql } from '../../../platform/db/client.ts'
import { file, looseBytes } from '../../../platform/platform.table.ts'
import { daysAgo, type RetentionWork } from '../../../platform/work/retention.ts'
import { proposalFile } from '../proposal.table.ts'
import { proposalSigned, proposalSigner } from './proposal.signing.table.ts'

/** Documents per statement. */
const batchRows = 200

/**
 * Deletes signed documents and scans that are past the operator's retention period, with the signatures in them. Leaves
 * what `/verify` needs: the hash and the time of signing. Each batch is one statement, so that a document is deleted
 * completely or not at all.
 */
export async function deleteOldSignedDocuments(work: RetentionWork): Promise<void> {
  const { SIGNED_DOCUMENT_DAYS: days } = work.config
  if (days === undefined) return
  while (work.goesOn()) if ((await deleteBatch(work, daysAgo(work, days))) < batchRows) return
}

async function deleteBatch(work: RetentionWork, before: Date): Promise<number> {
  const now = work.clock.now().toISOString()
  const { rows } = await executeSql<{ documents: number }>(
    work.db,
    sql`with over as (select d.company_id, d.proposal_id, d.number, d.file_id from ${proposalSigned} d
        where d.file_id is not null and d.signed_at < ${before.toISOString()}::timestamptz
        order by d.signed_at limit ${batchRows} for update skip locked),
      unsigned as (update ${proposalSigner} s set signature = null from over
        where s.company_id = over.company_id and s.proposal_id = over.proposal_id and s.number = over.number),
      unlinked as (delete from ${proposalFile} l using over
        where l.company_id = over.company_id and l.proposal_id = over.proposal_id and l.file_id = over.file_id),
      removed as (update ${proposalSigned} d set file_id = null, removed_at = ${now}::timestamptz from over
        where d.company_id = over.company_id and d.proposal_id = over.proposal_id and d.number = over.number returning 1),
      gone as (delete from ${file} f using over
        where f.company_id = over.company_id and f.id = over.file_id returning f.store_key, f.thumbnail_key),
      loose as (insert into ${looseBytes} (store_key, due_at)
        select key, ${now}::timestamptz from gone, unnest(array[gone.store_key, gone.thumbnail_key]) key
        where key is not null on conflict (store_key) do nothing)
      select count(*)::int as documents from removed`,
  )
  return rows[0]?.documents ?? 0
}
