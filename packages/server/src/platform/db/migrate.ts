import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type Database, type Db, executeSql } from './client.ts'
import { databaseRefusal } from './refusal.ts'
import { inWork } from './time-limit.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that no other software on the same server is likely to lock. */
const ADVISORY_LOCK = 4_225_301_771

/** How often a process looks whether another one is done. */
const lookAgainMs = 200

/**
 * The first line of a migration that builds indexes of tables that are written meanwhile, each by CREATE INDEX CONCURRENTLY, which
 * PostgreSQL does in no transaction. The embedded database, which has one connection, builds them as any other.
 */
const outsideLine = /^-- Written by hand, outside a transaction\b/

const buildsIndex = /^\s*create (?:unique )?index concurrently "(\w+)" on /i

interface Migration {
  /** The file's name without its ending, such as 0003_lead_history. */
  tag: string
  statements: string[]
  hash: string
  outside: boolean
}

/**
 * Brings the database up to the code's schema and returns the tags it applied. Safe when several processes start
 * together: each migration runs in its own transaction under an advisory lock, and is looked for again under the lock. One
 * that builds indexes outside of a transaction holds the lock all the same, and may be cut off anywhere: the next start begins
 * with what is missing.
 * Throws a DatabaseRefusal when the database is ahead of the code, or an applied migration has since been edited. `upTo`
 * is the last migration to apply, for a restore.
 */
export function migrate(database: Database, folder = MIGRATIONS_FOLDER, upTo?: string): Promise<string[]> {
  return inWork('long', () => applyAll(database, folder, upTo))
}

async function applyAll(database: Database, folder: string, upTo: string | undefined): Promise<string[]> {
  const migrations = upToTag(await readMigrations(folder), upTo)
  const applied: string[] = []
  for (;;) {
    const next = await database.transaction((tx) => applyNext(database, tx, migrations))
    if (next === 'none') return applied
    if (next === 'locked') await setTimeout(lookAgainMs)
    else applied.push(next.tag)
  }
}

/** The migrations up to and including one; all without one. Throws a DatabaseRefusal when the code does not have it. */
function upToTag(migrations: Migration[], tag: string | undefined): Migration[] {
  if (tag === undefined) return migrations
  const last = migrations.findIndex((migration) => migration.tag === tag)
  if (last < 0) throw databaseRefusal(`It was written by a newer version of Gable (it has migration ${tag}).`)
  return migrations.slice(0, last + 1)
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

/** @returns what was applied; `locked` while another process is at it. */
async function applyNext(database: Database, tx: Db, migrations: Migration[]): Promise<Migration | 'none' | 'locked'> {
  // Not waited for inside a statement: an index that is built concurrently waits for each statement that began before it.
  const lock = sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as mine`
  const { rows } = await executeSql<{ mine: boolean }>(tx, lock)
  if (!rows[0]!.mine) return 'locked'
  await tx.execute(sql`
    create table if not exists public.schema_migration (
      tag text primary key,
      hash text not null,
      applied_at timestamptz not null
    )`)
  const next = pendingOf(migrations, await readApplied(tx))[0]
  if (!next) return 'none'
  if (next.outside && database.kind === 'postgres') {
    // This transaction only holds the lock, for as long as the indexes take.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    for (const statement of next.statements) await buildIndex(database, statement)
  } else {
    for (const statement of next.statements) await run(tx, next.outside ? inTransaction(statement) : statement)
  }
  await tx.execute(
    sql`insert into public.schema_migration (tag, hash, applied_at) values (${next.tag}, ${next.hash}, clock_timestamp())`,
  )
  return next
}

const indexOf = (statement: string) => buildsIndex.exec(statement)?.[1]

const inTransaction = (statement: string) => statement.replace(/ concurrently /i, ' if not exists ')

/** Builds an index beside what is read and written. What an attempt has left that was cut off is not valid: it is built anew. */
async function buildIndex(database: Database, statement: string): Promise<void> {
  const name = `public."${indexOf(statement)}"`
  const { rows } = await database.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  if (rows[0]?.valid) return
  if (rows[0]) await database.query(`drop index concurrently if exists ${name}`)
  await database.query(statement)
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
  const outside = outsideLine.test(text)
  const statements = (outside ? text.replace(/^.*\n/, '') : text).split('--> statement-breakpoint')
  if (outside && !statements.every(indexOf)) {
    throw new Error(
      `Migration ${tag} runs outside a transaction: each of its statements must be CREATE INDEX CONCURRENTLY`,
    )
  }
  return { tag, hash, statements, outside }
}
