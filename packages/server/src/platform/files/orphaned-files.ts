import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { executeSql } from '../db/client.ts'
import { file, looseBytes } from '../platform.table.ts'
import { incomingFolder } from '../upload/receive.ts'
import { daysAgo, oldest, type RetentionWork } from '../work/retention.ts'

/** Number of objects that one run removes from the store at a time. */
const batchKeys = 50

/** Must match the condition of the index `file_given_up`. */
const givenUp = sql.raw('attached_at is null')

/**
 * Removes uploads that were not attached within a day, and bytes without a file row, left by a crash or a deleted
 * record. Safe in several workers at once, because removing an object twice has no effect.
 */
export async function deleteOrphanedFiles(work: RetentionWork): Promise<void> {
  await abortUploads(work)
  await clearIncoming(work)
  while (work.goesOn()) {
    const keys = await claimLooseBytes(work)
    await Promise.all(keys.map((key) => work.files.remove(key)))
    await deleteKeys(work, keys)
    if (keys.length < batchKeys) return
  }
}

/** Deletes partial uploads of killed processes. No upload takes an hour. */
async function clearIncoming({ config, clock }: RetentionWork): Promise<void> {
  const folder = incomingFolder(config.DATA_DIR)
  const before = clock.now().getTime() - 3_600_000
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => undefined)
    if (facts && facts.mtimeMs < before) await rm(path, { force: true })
  }
}

/** Deletes the rows and marks their bytes as loose in one statement. */
async function abortUploads(work: RetentionWork): Promise<void> {
  const outdated = oldest({ table: file, column: file.createdAt, before: daysAgo(work, 1), where: givenUp })
  const now = work.clock.now().toISOString()
  await executeSql(
    work.db,
    sql`with gone as (delete from ${file} where ctid = any(array(${outdated})) returning store_key, thumbnail_key)
      insert into ${looseBytes} (store_key, due_at)
      select key, ${now}::timestamptz from gone, unnest(array[store_key, thumbnail_key]) key where key is not null
      on conflict (store_key) do nothing`,
  )
}

/** From now on, no file can use these bytes. The next run continues an interrupted one. */
async function claimLooseBytes({ db, clock }: RetentionWork): Promise<string[]> {
  const { rows } = await executeSql<{ store_key: string }>(
    db,
    sql`update ${looseBytes} set removing = true where store_key in (
      select store_key from ${looseBytes} where due_at <= ${clock.now().toISOString()}::timestamptz
      order by due_at limit ${batchKeys}) returning store_key`,
  )
  return rows.map(({ store_key }) => store_key)
}

async function deleteKeys({ db }: RetentionWork, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const list = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  await executeSql(db, sql`delete from ${looseBytes} where store_key in (${list})`)
}
