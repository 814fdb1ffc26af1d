import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, executeSql } from '../platform/db/client.ts'
import { migrate } from '../platform/db/migrate.ts'
import type { Storage } from '../platform/files/storage.ts'
import { type BackupManifest, backupPaths, listBackups, readManifest, rowsOfFile, sha256Of } from './backup.folder.ts'
import { differences, equalText, replaceRows, tablesInOrder } from './backup.tables.ts'

/** A verified backup: every file of rows matches its checksum. */
export interface OpenBackup {
  place: string
  name: string
  manifest: BackupManifest
}

/**
 * Opens a backup of a location, by default its newest. Throws an error with a message for the operator if it is
 * damaged.
 */
export async function openBackup(place: string, wanted?: string): Promise<OpenBackup> {
  const name = wanted ?? (await newestComplete(place))
  if (!name) throw new Error(`There is no backup in ${place}.`)
  const manifest = await readManifest(place, name)
  const paths = backupPaths(place, name)
  for (const { name: table, sha256 } of manifest.tables) {
    const file = paths.table(table)
    const found = await sha256Of(createReadStream(file)).catch(() => 'missing')
    if (found !== sha256) throw new Error(`The backup is damaged: ${file} is missing or was changed.`)
  }
  return { place, name, manifest }
}

/** The newest complete backup. */
async function newestComplete(place: string): Promise<string | undefined> {
  for (const name of (await listBackups(place)).reverse()) {
    if (await stat(path.join(place, name, 'manifest.json')).catch(() => undefined)) return name
  }
  return undefined
}

const NOT_EMPTY = 'The database is not empty. Restore into an empty one.'

/**
 * Whether a company or a user exists. Throws if the database's schema is not at this migration: nothing is overwritten.
 */
async function isFilled(database: Database, migration: string): Promise<boolean> {
  const known = await database.query<{ present: boolean }>(
    `select to_regclass('public.schema_migration') is not null as present`,
  )
  if (!known.rows[0]?.present) return false
  const { rows } = await database.query<{ filled: boolean; tag: string | null }>(
    `select exists (select 1 from company) or exists (select 1 from "user") as filled,
      (select max(tag) from schema_migration) as tag`,
  )
  if (rows[0]?.tag === migration) return rows[0].filled
  if (rows[0]?.filled) throw new Error(NOT_EMPTY)
  throw new Error('A server of another version has started on this database. Restore into a new, empty one.')
}

/**
 * Restores the rows of a backup into an empty database, at the schema version of the backup; the next start of a newer
 * version migrates them. Runs in one transaction: either all rows are restored and match the backup by count and
 * digest, or none are.
 * @returns whether all rows were already there, unchanged, from a restore that was interrupted later.
 */
export async function restoreRows(database: Database, backup: OpenBackup): Promise<{ already: boolean }> {
  const { manifest } = backup
  const paths = backupPaths(backup.place, backup.name)
  if (await isFilled(database, manifest.migration)) {
    const found = await database.transaction(async (tx) => {
      await equalText(tx)
      return differences(tx, manifest.tables)
    })
    if (found.length > 0) throw new Error(NOT_EMPTY)
    return { already: true }
  }
  await fillDatabase(database, manifest, ({ name }) => rowsOfFile(paths.table(name)))
  return { already: false }
}

/** Copies rows from any source, such as another database, into an empty one, and verifies that they match. */
export async function fillDatabase(
  database: Database,
  { migration, tables }: Pick<BackupManifest, 'migration'> & { tables: Parameters<typeof replaceRows>[1] },
  rowsOf: Parameters<typeof replaceRows>[2],
): Promise<void> {
  if (await isFilled(database, migration)) throw new Error(NOT_EMPTY)
  await migrate(database, undefined, migration)
  await database.transaction(async (tx) => {
    await equalText(tx)
    const here = await tablesInOrder(tx)
    const odd = tables.find(({ name }) => !here.includes(name))
    if (odd) throw new Error(`The backup contains a table that is not in its schema: ${odd.name}.`)
    await replaceRows(tx, tables, rowsOf)
    const found = await differences(tx, tables)
    if (found.length > 0) throw new Error(`The restored data differs from the backup. ${found.join('; ')}`)
  })
  await executeSql(database.db, sql`analyze`)
}

/** Copies the stored files of a backup into the store. @returns keys that are missing or differ. */
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
