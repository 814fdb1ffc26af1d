import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type Database, type Db, executeSql } from './client.ts'
import { databaseRefusal } from './refusal.ts'
import { inWork } from './time-limit.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that no other software on the same server is likely to lock. */
const ADVISORY_LOCK = 4_225_301_771

interface Migration {
  /** The file's name without its ending, such as 0003_lead_history. */
  tag: string
  statements: string[]
  hash: string
}

/**
 * Brings the database up to the code's schema and returns the tags it applied. Safe when several processes start
 * together: each migration runs in its own transaction under an advisory lock, and is looked for again under the lock.
 * Throws a DatabaseRefusal when the database is ahead of the code, or an applied migration has since been edited.
 */
export function migrate(database: Database, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  return inWork('long', () => applyAll(database, folder))
}

async function applyAll(database: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const applied: string[] = []
  for (;;) {
    const tag = await database.transaction((tx) => applyNext(tx, migrations))
    if (tag === undefined) return applied
    applied.push(tag)
  }
}

/** The tags of the migrations that the database does not have yet, in their order. */
export async function migrationsPending(database: Database, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const { rows } = await database.query<{ present: boolean }>(
    `select to_regclass('public.schema_migration') is not null as present`,
  )
  if (!rows[0]?.present) return migrations.map((migration) => migration.tag)
  return pendingOf(migrations, await readApplied(database.db)).map((migration) => migration.tag)
}

async function applyNext(tx: Db, migrations: Migration[]): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`)
  await tx.execute(sql`
    create table if not exists public.schema_migration (
      tag text primary key,
      hash text not null,
      applied_at timestamptz not null
    )`)
  const next = pendingOf(migrations, await readApplied(tx))[0]
  if (!next) return undefined
  for (const statement of next.statements) await run(tx, statement)
  await tx.execute(
    sql`insert into public.schema_migration (tag, hash, applied_at) values (${next.tag}, ${next.hash}, clock_timestamp())`,
  )
  return next.tag
}

async function run(tx: Db, statement: string): Promise<void> {
  const [, extension] = /^\s*create extension if not exists (\w+)/i.exec(statement) ?? []
  try {
    await tx.execute(sql.raw(statement))
  } catch (error) {
    if (extension === undefined) throw error
    throw databaseRefusal(
      `The PostgreSQL at DATABASE_URL has no module ${extension}, which comes with PostgreSQL, or its user may not switch it on: as its owner, run CREATE EXTENSION ${extension}.`,
    )
  }
}

interface AppliedMigration {
  tag: string
  hash: string
}

async function readApplied(db: Db): Promise<AppliedMigration[]> {
  return (await executeSql<AppliedMigration>(db, sql`select tag, hash from public.schema_migration order by tag`)).rows
}

function pendingOf(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.tag, migration.hash]))
  for (const { tag, hash } of applied) {
    if (!known.has(tag)) {
      throw databaseRefusal(`The database was written by a newer version of Gable (it has migration ${tag}).`)
    }
    if (known.get(tag) !== hash) {
      throw databaseRefusal(`Migration ${tag} was changed after it had been applied to this database.`)
    }
  }
  const done = new Set(applied.map((migration) => migration.tag))
  return migrations.filter((migration) => !done.has(migration.tag))
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const journalFile = join(folder, 'meta', '_journal.json')
  if (!existsSync(journalFile)) throw new Error(`There are no migrations in ${folder}: npm run migrations:generate`)
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] }
  return Promise.all(journal.entries.map((entry) => readMigration(folder, entry.tag)))
}

async function readMigration(folder: string, tag: string): Promise<Migration> {
  const text = await readFile(join(folder, `${tag}.sql`), 'utf8')
  // The same file is checked out with other line ends on some machines.
  const hash = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
  return { tag, hash, statements: text.split('--> statement-breakpoint') }
}
