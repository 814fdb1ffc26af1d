import { copyFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../platform/config.ts'
import { type Db, executeSql } from '../platform/db/client.ts'
import { readKeys } from '../platform/keys.ts'
import { backupPaths } from './backup.folder.ts'
import type { OpenBackup } from './backup.restore.ts'

type Settings = Pick<Config, 'DATA_DIR' | 'ENCRYPTION_KEYS'>

const keysFile = ({ DATA_DIR }: Settings) => path.join(DATA_DIR, 'keys.json')

const entriesOf = (keys: string) => keys.toLowerCase().split(',')

/** The keys in a backup; undefined if it has none, or its keys.json is missing or damaged. */
export async function keysOfBackup({ place, name, manifest }: OpenBackup): Promise<string | undefined> {
  if (!manifest.keys) return undefined
  const keys = await readKeys(backupPaths(place, name).keys)
  return keys === 'damaged' ? undefined : keys
}

/**
 * Throws an error with a message for the operator if this installation's settings could not open the secrets of a
 * backup. Called before any row is written. Additional keys do no harm.
 */
export async function refuseOtherKeys(settings: Settings, backup: OpenBackup): Promise<void> {
  const { ENCRYPTION_KEYS } = settings
  const here = ENCRYPTION_KEYS ?? (await readKeys(keysFile(settings)))
  const wanted = await keysOfBackup(backup)
  if (wanted === undefined) {
    if (!backup.manifest.keys || here !== undefined) return
    throw new Error('keys.json of the backup is missing or damaged. Restore a copy of it, or set ENCRYPTION_KEYS.')
  }
  if (here === undefined) return
  const known = entriesOf(here)
  if (entriesOf(wanted).every((entry) => known.includes(entry))) return
  const where = ENCRYPTION_KEYS ? 'ENCRYPTION_KEYS' : keysFile(settings)
  const remedy = ENCRYPTION_KEYS ? 'Add the keys of its keys.json.' : 'Move the file away: the backup has its own.'
  throw new Error(`${where} is missing keys of the backup, so its stored secrets cannot be decrypted. ${remedy}`)
}

/** Copies the backup's keys.json into the data folder, unless the environment sets the keys or the folder has them. */
export async function restoreKeys(settings: Settings, backup: OpenBackup): Promise<boolean> {
  const file = keysFile(settings)
  if ((await keysOfBackup(backup)) === undefined || settings.ENCRYPTION_KEYS) return false
  if ((await readKeys(file)) !== undefined) return false
  await copyFile(backupPaths(backup.place, backup.name).keys, `${file}.new`)
  await rename(`${file}.new`, file)
  return true
}

/** Ids of keys that sealed stored secrets and that the settings lack. */
export async function missingKeyIds(db: Db, settings: Settings): Promise<string[]> {
  const keys = settings.ENCRYPTION_KEYS ?? (await readKeys(keysFile(settings))) ?? ''
  const known = keys.split(',').map((entry) => entry.split(':')[0])
  const tables = await executeSql<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'key_id'`,
  )
  const used = new Set<string>()
  for (const { name } of tables.rows) {
    const from = sql.identifier(name)
    const { rows } = await executeSql<{ id: string }>(
      db,
      sql`select distinct key_id as id from ${from} where key_id is not null`,
    )
    for (const { id } of rows) used.add(id)
  }
  return [...used].filter((id) => !known.includes(id)).sort()
}
