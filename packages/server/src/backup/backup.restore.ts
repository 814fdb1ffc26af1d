import { createReadStream } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, executeSql } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import type { Storage } from '../platform/files/storage.ts'
import { type BackupManifest, backupPaths, listBackups, readManifest, rowsOfFile, sha256Of } from './backup.folder.ts'
import { alikeText, differences, replaceRows, tablesInOrder } from './backup.tables.ts'

/** A backup of a place, checked: every file of rows is as it was written. */
export interface OpenBackup {
  place: string
  name: string
  manifest: BackupManifest
}

/** Opens a backup of a place, by default its newest. Throws a sentence for the operator when it is damaged. */
export async function openBackup(place: string, wanted?: string): Promise<OpenBackup> {
  const name = wanted ?? (await newestComplete(place))
  if (!name) throw new Error(`There is no backup in ${place}.`)
  const manifest = await readManifest(place, name)
  const paths = backupPaths(place, name)
  for (const { name: table, sha256 } of manifest.tables) {
    const file = paths.table(table)
    const found = await sha256Of(createReadStream(file)).catch(() => 'missing')
    if (found !== sha256) throw new Error(`The backup is damaged: ${file} is not as it was written.`)
  }
  return { place, name, manifest }
}

/** The newest backup that was finished. */
async function newestComplete(place: string): Promise<string | undefined> {
  for (const name of (await listBackups(place)).reverse()) {
    if (await stat(path.join(place, name, 'manifest.json')).catch(() => undefined)) return name
  }
  return undefined
}

/** Throws unless the database is new, or has exactly this schema and neither a company nor a person: nothing is overwritten. */
async function refuseFilled(database: Database, migration: string): Promise<void> {
  const known = await database.query<{ present: boolean }>(
    `select to_regclass('public.schema_migration') is not null as present`,
  )
  if (!known.rows[0]?.present) return
  const { rows } = await database.query<{ filled: boolean; tag: string }>(
    `select exists (select 1 from company) or exists (select 1 from "user") as filled,
      (select max(tag) from schema_migration) as tag`,
  )
  if (rows[0]?.filled) throw new Error('The database is not empty. Restore into an empty one.')
  if (rows[0]?.tag !== migration) {
    throw new Error('A server of another version has started on this database. Restore into a new, empty one.')
  }
}

/**
 * Brings the rows of a backup into an empty database, at the schema that they were written at; the next start of a newer
 * version migrates them. One transaction: the rows are all there, and equal to the backup by count and digest, or none is.
 */
export async function restoreRows(database: Database, backup: OpenBackup): Promise<void> {
  const { manifest } = backup
  const paths = backupPaths(backup.place, backup.name)
  await fillDatabase(database, manifest, ({ name }) => rowsOfFile(paths.table(name)))
}

/** The same from any source of rows, such as another database. */
export async function fillDatabase(
  database: Database,
  { migration, tables }: Pick<BackupManifest, 'migration'> & { tables: Parameters<typeof replaceRows>[1] },
  rowsOf: Parameters<typeof replaceRows>[2],
): Promise<void> {
  await refuseFilled(database, migration)
  await migrate(database, undefined, migration)
  await database.transaction(async (tx) => {
    await alikeText(tx)
    const here = await tablesInOrder(tx)
    const odd = tables.find(({ name }) => !here.includes(name))
    if (odd) throw new Error(`The backup has a table that its schema does not have: ${odd.name}.`)
    await replaceRows(tx, tables, rowsOf)
    const found = await differences(tx, tables)
    if (found.length > 0) throw new Error(`What was restored differs from the backup. ${found.join('; ')}`)
  })
  await executeSql(database.db, sql`analyze`)
}

/** Copies the stored files of a backup into the store. @returns keys that are missing or not as they were. */
export async function restoreFiles(storage: Storage, { place, name, manifest }: OpenBackup): Promise<string[]> {
  const { file } = backupPaths(place, name)
  const bad: string[] = []
  for (const { key, sha256 } of manifest.files) {
    const from = file(key)
    const size = (await stat(from).catch(() => undefined))?.size
    if (size === undefined || (sha256 && (await sha256Of(createReadStream(from))) !== sha256)) bad.push(key)
    else await storage.put(key, { path: from, bytes: size })
  }
  return bad
}

/** Puts `keys.json` of the backup into the data folder; keys that are there stay. */
export async function restoreKeys(dataDir: string, { place, name, manifest }: OpenBackup): Promise<boolean> {
  const to = path.join(dataDir, 'keys.json')
  if (!manifest.keys || (await stat(to).catch(() => undefined))) return false
  await copyFile(backupPaths(place, name).keys, to)
  return true
}
