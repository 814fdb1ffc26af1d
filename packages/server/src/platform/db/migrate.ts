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

/** An arbitrary number that no other software on the same server is likely to lock. */
const ADVISORY_LOCK = 4_225_301_771

/** How often a process checks whether another one has finished. */
const lookAgainMs = 200

/**
 * The first line of a migration that builds indexes while tables are being written. It uses CREATE INDEX CONCURRENTLY,
 * which PostgreSQL cannot run in a transaction. The embedded database has one connection and builds them normally.
 */
const outsideLine = /^-- Written by hand, outside a transaction\b/

const buildsIndex = /^\s*create (?:unique )?index concurrently "(\w+)" on /i

interface Migration {
  /** The file name without its extension, such as 0003_lead_history. */
  tag: string
  statements: string[]
  hash: string
  outside: boolean
}

/**
 * Migrates the database to the code's schema and returns the applied tags. Safe when several processes start together:
 * each migration runs in its own transaction under an advisory lock, and is checked again under the lock. A migration
 * that builds indexes outside of a transaction also holds the lock. It may be interrupted at any point; the next start
 * continues with what is missing.
 * Throws a DatabaseRefusal if the database is ahead of the code, or if an applied migration has been edited since.
 * `upTo` is the last migration to apply, for a restore.
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

/**
 * Returns the migrations up to and including a tag, or all without a tag. Throws a DatabaseRefusal if the code doesn't
 * have the tag.
 */
function upToTag(migrations: Migration[], tag: string | undefined): Migration[] {
  if (tag === undefined) return migrations
  const last = migrations.findIndex((migration) => migration.tag === tag)
  if (last < 0) throw databaseRefusal(`It was written by a newer version of Gable (it has migration ${tag}).`)
  return migrations.slice(0, last + 1)
}

/** Returns the tags of unapplied migrations, in order. */
export async function migrationsPending(database: Database, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const { rows } = await database.query<{ present: boolean }>(
    `select to_regclass('public.schema_migration') is not null as present`,
  )
  if (!rows[0]?.present) return migrations.map((migration) => migration.tag)
  return pendingOf(migrations, await readApplied(database.db)).map((migration) => migration.tag)
}

/** @returns the applied migration, or `locked` while another process is migrating. */
async function applyNext(database: Database, tx: Db, migrations: Migration[]): Promise<Migration | 'none' | 'locked'> {
  // The lock isn't awaited within a statement, because building an index concurrently waits for every statement that
  // started earlier.
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
    // This transaction only holds the lock while the indexes are built.
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

/**
 * Builds an index without blocking reads and writes. An interrupted attempt leaves an invalid index, which is rebuilt.
 */
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
  // Some machines check out the same file with different line endings.
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
