import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBareDatabaseUrl } from '@gable/testing/database'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Database, executeSql } from './platform/db/client.ts'
import { migrate } from './platform/db/migrate.ts'
import { openPostgres } from './platform/db/postgres.ts'

/**
 * During a rolling restart, processes of the previous release write to the new schema. Runs their statements for each
 * of their tables at their schema and again at the current one: a row with only required columns, one with every
 * column, an update and a select.
 */

const journal = join(import.meta.dirname, 'platform/db/migrations/meta/_journal.json')
const tags = (JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag)

/**
 * The last migration before the rule that migrations only add (scripts/checks/additive.mjs), and the one before the
 * newest.
 */
const levels = ['0065_measurement_credits', tags.at(-2)!]

interface Column {
  table: string
  name: string
  type: string
  isRequired: boolean
}

const read = `select c.table_name as "table", c.column_name as name, a.typname as type,
    c.is_nullable = 'NO' and c.column_default is null as "isRequired"
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  join pg_type a on a.typname = c.udt_name and a.typnamespace = c.udt_schema::regnamespace
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.is_identity = 'NO'
    and c.table_name <> 'schema_migration' order by c.table_name, c.ordinal_position`

const values: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  bool: 'true',
  int2: '1',
  int4: '1',
  int8: '1',
  float4: '1',
  float8: '1',
  numeric: '1',
  jsonb: `'{}'`,
  json: `'{}'`,
  bytea: `'\\x00'`,
  timestamptz: 'now()',
  timestamp: 'now()',
  date: 'current_date',
  time: `'12:00'`,
  point: `'(1,1)'`,
  polygon: `'((0,0),(1,0),(1,1))'`,
  box: `'((0,0),(1,1))'`,
  tsvector: `''`,
}
// Unique, to satisfy unique indexes.
const sampleOf = ({ type }: Column) => (type.startsWith('_') ? `'{}'` : (values[type] ?? `gen_random_uuid()::text`))

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** The statements of a level for one of its tables, each run in its own transaction. */
function saidTo(table: string, columns: readonly Column[]): string[][] {
  const insert = (some: readonly Column[]) =>
    some.length === 0
      ? `insert into "${table}" default values`
      : `insert into "${table}" (${quoted(some.map(({ name }) => name))}) values (${some.map(sampleOf).join(', ')})`
  const same = columns.map(({ name }) => `"${name}" = "${name}"`).join(', ')
  return [
    [insert(columns.filter(({ isRequired }) => isRequired))],
    [
      insert(columns),
      `update "${table}" set ${same}`,
      `select ${quoted(columns.map(({ name }) => name))} from "${table}"`,
    ],
  ]
}

/** Runs all statements and rolls them back. @returns the rejected ones, with the reason. */
async function refused(database: Database, answer: readonly (readonly string[])[]): Promise<string[]> {
  const errors: string[] = []
  const removals = new Error('taken back')
  for (const statements of answer) {
    await database
      .transaction(async (tx) => {
        // Disables foreign keys, because the referenced rows do not exist.
        await executeSql(tx, sql`set local session_replication_role = replica`)
        for (const each of statements) await executeSql(tx, sql.raw(each))
        throw removals
      })
      .catch((error: unknown) => {
        const { message, cause } = error as Error & { cause?: Error }
        if (error !== removals) errors.push(`${cause?.message ?? message}: ${statements[0]}`)
      })
  }
  return errors
}

it.each([...new Set(levels)])(
  'a process of %s reads and writes each of its tables in the current schema',
  async (level) => {
    const database = await openPostgres(await createBareDatabaseUrl(), { poolSize: 2 })
    try {
      await migrate(database, undefined, level)
      const { rows } = await database.query<Column>(read)
      const byTable = Map.groupBy(rows, ({ table }) => table)
      expect(byTable.size).toBeGreaterThan(150)
      const answer = [...byTable].flatMap(([table, columns]) => saidTo(table, columns))
      expect(await refused(database, answer)).toEqual([])
      await migrate(database)
      expect(await refused(database, answer)).toEqual([])
    } finally {
      await database.close()
    }
  },
)
