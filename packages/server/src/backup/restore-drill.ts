import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import { type Database, type Db, executeSql } from '../platform/db/client.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createFolderStorage } from '../platform/files/create-storage.ts'
import { keysOfBackup } from './backup.keys.ts'
import { type DrillResult, noteDrill } from './backup.record.ts'
import { type OpenBackup, openBackup, restoreFiles, restoreRows } from './backup.restore.ts'

/** The table that identifies a drill's database, even after the drill was killed. */
const MARK = 'gable_restore_drill'

/**
 * Prepares the database of a drill: empties it if an earlier drill left data, and marks it as a drill's. Throws an
 * error with a message for the operator if it contains tables that no drill created.
 */
async function takeDrillDatabase(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const tables = await relationsOf(tx)
    if (tables.length > 0 && !tables.includes(MARK)) {
      throw new Error('The database of the drill is not empty. Give the drill an empty database of its own.')
    }
    await empty(tx)
    await tx.execute(sql`create table ${sql.identifier(MARK)} ()`)
  })
}

/** Removes everything that a drill created, and its mark. */
async function leaveDrillDatabase(database: Database): Promise<void> {
  await database.transaction(empty)
}

/** Keeps objects that belong to an extension: the operator may have created it. */
const own = (catalog: 'pg_class' | 'pg_proc') =>
  sql`not exists (select 1 from pg_depend d where d.objid = o.oid and d.classid = ${catalog}::regclass and d.deptype = 'e')`

async function relationsOf(tx: Db): Promise<string[]> {
  const { rows } = await executeSql<{ name: string }>(
    tx,
    sql`select relname as name from pg_class o
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and ${own('pg_class')} order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function empty(tx: Db): Promise<void> {
  const tables = (await relationsOf(tx)).map((name) => sql.identifier(name))
  if (tables.length > 0) await tx.execute(sql`drop table ${sql.join(tables, sql`, `)} cascade`)
  const { rows } = await executeSql<{ name: string }>(
    tx,
    sql`select o.oid::regprocedure::text as name from pg_proc o
      where pronamespace = 'public'::regnamespace and ${own('pg_proc')}`,
  )
  for (const { name } of rows) await tx.execute(sql`drop routine ${sql.raw(name)} cascade`)
}

export interface DrillSettings {
  place: string
  /** An empty PostgreSQL database for the drill; without it, a temporary embedded database. */
  databaseUrl?: string | undefined
  dataDir: string
  /** ENCRYPTION_KEYS of the environment, for a backup without keys. */
  encryptionKeys?: string | undefined
  /** Opens every stored secret of a database with these keys. */
  openSecrets(database: Database, keys: string | undefined): Promise<{ opened: number; unopened: number }>
  /** Checks the audit trail of every signed document. */
  checkTrails(db: Db): Promise<{ checked: number; broken: { documentId: string; entry: number }[] }>
}

/**
 * Restores the newest backup of `place` into a temporary folder, or into the database at `databaseUrl`, compares every
 * row and stored file, migrates it to the current schema, opens its secrets, checks the audit trails of its signed
 * documents, removes all of it, and records the result in the data folder.
 */
export async function drill(settings: DrillSettings, clock: Clock): Promise<DrillResult> {
  const { place, dataDir } = settings
  const started = clock.now().getTime()
  const folder = await mkdtemp(path.join(tmpdir(), 'gable-drill-'))
  const result = {
    backup: null as string | null,
    tables: 0,
    rows: 0,
    files: 0,
    secrets: 0,
    trails: 0,
    brokenTrails: 0,
  }
  const problems: string[] = []
  try {
    const backup = await openBackup(place)
    result.backup = backup.name
    const { opened, unopened, trails } = await restoreInto(settings, folder, backup)
    result.tables = backup.manifest.tables.length
    result.rows = backup.manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
    result.secrets = opened
    if (unopened > 0) problems.push(`Stored secrets that the keys of the backup do not open: ${unopened}.`)
    result.trails = trails.checked
    result.brokenTrails = trails.broken.length
    if (trails.broken[0]) problems.push(sentenceOf(trails.broken[0], trails.broken.length))
    const bad = await restoreFiles(createFolderStorage(folder), backup)
    result.files = backup.manifest.files.length - bad.length
    if (bad.length > 0) problems.push(`${bad.length} stored files are missing or damaged: ${bad[0]}`)
  } catch (error) {
    problems.push((error as Error).message)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const now = clock.now()
  const problem = problems.join(' ') || null
  const done = { ...result, problem, at: now.toISOString(), seconds: Math.round((now.getTime() - started) / 1_000) }
  await noteDrill(dataDir, done)
  return done
}

const sentenceOf = ({ documentId, entry }: { documentId: string; entry: number }, count: number) =>
  `Signed documents whose audit trail was changed: ${count}, among them ${documentId} from entry ${entry} on.`

async function restoreInto(settings: DrillSettings, folder: string, backup: OpenBackup) {
  const { databaseUrl, encryptionKeys, openSecrets, checkTrails } = settings
  const database = await openDatabase({ dataDir: folder, databaseUrl, poolSize: 2 })
  try {
    if (databaseUrl) await takeDrillDatabase(database)
    try {
      await restoreRows(database, backup)
      await migrate(database)
      const secrets = await openSecrets(database, (await keysOfBackup(backup)) ?? encryptionKeys)
      return { ...secrets, trails: await checkTrails(database.db) }
    } finally {
      if (databaseUrl) await leaveDrillDatabase(database)
    }
  } finally {
    await database.close()
  }
}
