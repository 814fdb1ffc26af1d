import { copyFile, mkdir, rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import { type Database, type Db, executeSql } from '../platform/db/client.ts'
import type { Storage } from '../platform/files/storage.ts'
import { runningVersion } from '../platform/http/health.ts'
import { copyFiles, storedFiles } from './backup.files.ts'
import {
  BACKUP_FORMAT,
  type BackupManifest,
  backupPaths,
  listBackups,
  readManifest,
  writeManifest,
  writeRows,
} from './backup.folder.ts'
import { describeTable, equalText, readRows, tablesInOrder } from './backup.tables.ts'

export interface BackupFrom {
  database: Database
  storage: Storage
  clock: Clock
  /** `keys.json` of the data folder; undefined if the environment sets the keys. */
  keysFile?: string | undefined
}

export interface BackupOptions {
  say?: (line: string) => void
  /** Compares the checksum of every existing copy, and copies damaged ones again. */
  check?: boolean
}

/**
 * The contents of a backup, and the keys of stored files that rows reference and that are missing or damaged in the
 * store.
 */
export interface BackupDone {
  name: string
  manifest: BackupManifest
  missing: string[]
}

/**
 * Writes a backup into the folder `place`: all rows from one snapshot, the stored files that are not there yet, and the
 * keys. The server may be running. A folder without `manifest.json` is an interrupted backup.
 */
export async function makeBackup(
  from: BackupFrom,
  place: string,
  { say = () => {}, check = false }: BackupOptions = {},
): Promise<BackupDone> {
  const { database, storage, clock, keysFile } = from
  const at = clock.now().toISOString()
  const name = at.replaceAll(':', '-')
  const paths = backupPaths(place, name)
  await mkdir(paths.folder, { recursive: true, mode: 0o700 })
  const read = await database.transaction((tx) => writeTables(tx, paths.table, say))
  const unread = new Set(await copyFiles(storage, place, read.files, check))
  const missing = unread.size === 0 ? [] : await namedStill(database, unread)
  if (keysFile) await copyFile(keysFile, paths.keys)
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    version: runningVersion(),
    at,
    ...read,
    files: read.files.filter(({ key }) => !unread.has(key)).map(({ key, sha256 }) => ({ key, sha256 })),
    keys: keysFile !== undefined,
  }
  await writeManifest(place, name, manifest)
  return { name, manifest, missing }
}

/** Returns the `keys` that a row still references. A file deleted after the rows were read is not missing. */
async function namedStill({ db }: Database, keys: ReadonlySet<string>): Promise<string[]> {
  return (await storedFiles(db)).map(({ key }) => key).filter((key) => keys.has(key))
}

/** Reads everything in one snapshot, so that rows are consistent while a server writes. */
async function writeTables(tx: Db, fileOf: (table: string) => string, say: (line: string) => void) {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  await equalText(tx)
  const tables: BackupManifest['tables'] = []
  const names = await tablesInOrder(tx)
  for (const [index, table] of names.entries()) {
    const described = await describeTable(tx, table)
    const sha256 = await writeRows(fileOf(table), readRows(tx, table))
    tables.push({ ...described, sha256 })
    if (described.rows >= 10_000) say(`${index + 1} of ${names.length} tables: ${table}, ${described.rows} rows`)
  }
  const [{ tag }] = (
    await executeSql<{ tag: string }>(tx, sql`select tag from schema_migration order by tag desc limit 1`)
  ).rows as [{ tag: string }]
  return { migration: tag, tables, files: await storedFiles(tx) }
}

/**
 * Keeps the newest `keep` complete backups. Removes older and unfinished ones, and the stored files that no remaining
 * backup references.
 */
export async function pruneBackups(place: string, keep: number): Promise<string[]> {
  const all = await Promise.all(
    (await listBackups(place)).map(async (name) => {
      const manifest = await readManifest(place, name).catch(() => undefined)
      return { name, manifest }
    }),
  )
  const oldestBackup = all.filter(({ manifest }) => manifest).at(-keep)
  if (!oldestBackup) return []
  const old = all.slice(0, all.indexOf(oldestBackup))
  const filesOf = (some: typeof all) => some.flatMap(({ manifest }) => manifest?.files.map(({ key }) => key) ?? [])
  const needed = new Set(filesOf(all.slice(old.length)))
  for (const { name } of old) await rm(backupPaths(place, name).folder, { recursive: true })
  const { file } = backupPaths(place, '')
  for (const key of filesOf(old)) if (!needed.has(key)) await rm(file(key), { force: true })
  return old.map(({ name }) => name)
}
