import { sql } from 'drizzle-orm'
import { type Db, executeSql } from '../platform/db/client.ts'

/** A table in a backup. */
export interface BackupTable {
  name: string
  /** All columns in order, including generated ones: a row's text contains them all. */
  columns: string[]
  /** Columns that PostgreSQL computes and that are not writable. */
  generated: string[]
  /** The identity column, whose sequence must continue after the restored rows. */
  identity: string | null
  rows: number
  /** Sum of 60 bits of each row's MD5: independent of the order of rows. */
  digest: string
}

/** Maintained by the migrations on every start. */
const MIGRATIONS = 'schema_migration'

const ident = (name: string) => sql.identifier(name)

/** Makes both databases format values identically, because rows are compared as text. */
export async function equalText(db: Db): Promise<void> {
  await db.execute(sql`set local time zone 'UTC'`)
  await db.execute(sql`set local extra_float_digits = 1`)
}

/** The tables of the schema, parents before the tables that reference them. Throws if foreign keys form a cycle. */
export async function tablesInOrder(db: Db): Promise<string[]> {
  const names = await executeSql<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const arrows = await executeSql<{ child: string; parent: string }>(
    db,
    sql`select distinct c.relname as child, p.relname as parent from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and c.oid <> p.oid and c.relnamespace = 'public'::regnamespace`,
  )
  const left = new Set(names.rows.map(({ name }) => name).filter((name) => name !== MIGRATIONS))
  const ordered: string[] = []
  while (left.size > 0) {
    const ready = [...left].filter(
      (name) => !arrows.rows.some(({ child, parent }) => child === name && left.has(parent)),
    )
    if (ready.length === 0) throw new Error(`Foreign keys form a cycle among ${[...left].join(', ')}`)
    for (const name of ready) {
      ordered.push(name)
      left.delete(name)
    }
  }
  return ordered
}

/** A table's columns, row count and digest, as visible in the transaction of `db`. */
export async function describeTable(db: Db, name: string): Promise<BackupTable> {
  const columns = await executeSql<{ name: string; generated: boolean; identity: boolean }>(
    db,
    sql`select attname as name, attgenerated <> '' as generated, attidentity <> '' as identity from pg_attribute
      where attrelid = ${`public.${JSON.stringify(name)}`}::regclass and attnum > 0 and not attisdropped order by attnum`,
  )
  const sums = await executeSql<{ rows: string; digest: string }>(
    db,
    sql`select count(*)::text as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as digest
      from ${ident(name)} t`,
  )
  return {
    name,
    columns: columns.rows.map((column) => column.name),
    generated: columns.rows.filter(({ generated }) => generated).map((column) => column.name),
    identity: columns.rows.find(({ identity }) => identity)?.name ?? null,
    rows: Number(sums.rows[0]!.rows),
    digest: sums.rows[0]!.digest,
  }
}

/** Rows read and written at a time. A row may contain a scan of about 100 kB. */
const BATCH = 200

/** Yields all rows of a table in batches, each in PostgreSQL's text format of a row. Requires a transaction. */
export async function* readRows(db: Db, name: string): AsyncGenerator<string[]> {
  await db.execute(sql`declare backup_rows no scroll cursor for select t::text as row from ${ident(name)} t`)
  for (;;) {
    const { rows } = await executeSql<{ row: string }>(db, sql.raw(`fetch ${BATCH} from backup_rows`))
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await db.execute(sql`close backup_rows`)
}

/** Replaces all rows of all `tables` (parents first) with those of `rowsOf`. Runs in one transaction. */
export async function replaceRows(
  db: Db,
  tables: readonly BackupTable[],
  rowsOf: (table: BackupTable) => AsyncIterable<string[]>,
): Promise<void> {
  const list = sql.join(
    tables.map(({ name }) => ident(name)),
    sql`, `,
  )
  if (tables.length > 0) await db.execute(sql`truncate ${list} cascade`)
  for (const table of tables) {
    // The backup already contains the rows that triggers derive.
    await db.execute(sql`alter table ${ident(table.name)} disable trigger user`)
    for await (const rows of rowsOf(table)) await insertRows(db, table, rows)
    if (table.identity) await continueSequence(db, table.name, table.identity)
    await db.execute(sql`alter table ${ident(table.name)} enable trigger user`)
  }
}

async function insertRows(db: Db, { name, columns, generated }: BackupTable, rows: string[]): Promise<void> {
  const written = columns.filter((column) => !generated.includes(column))
  const into = sql.join(
    written.map((column) => ident(column)),
    sql`, `,
  )
  const values = sql.join(
    written.map((column) => sql`(b.t).${ident(column)}`),
    sql`, `,
  )
  const texts = sql.param(JSON.stringify(rows))
  await db.execute(
    sql`insert into ${ident(name)} (${into}) overriding system value
      select ${values} from (select r.value::${ident(name)} as t from jsonb_array_elements_text(${texts}::jsonb) r offset 0) b`,
  )
}

async function continueSequence(db: Db, table: string, column: string): Promise<void> {
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${JSON.stringify(table)}, ${column}),
      coalesce((select max(${ident(column)}) from ${ident(table)}), 0) + 1, false)`,
  )
}

/** Differences between the backup and the database, one sentence per table. */
export async function differences(db: Db, tables: readonly BackupTable[]): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const now = await describeTable(db, table.name)
    if (now.rows !== table.rows) found.push(`${table.name}: ${now.rows} rows instead of ${table.rows}`)
    else if (now.digest !== table.digest) found.push(`${table.name}: rows differ`)
  }
  return found
}
