import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Db, executeSql } from './client.ts'

/**
 * Inserts many rows in one statement with one parameter, however many they are: built value by value, a statement of
 * thousands of parameters costs several times what the database takes to run it. The keys of the first row are the columns: other
 * columns have the default of the table, and a later row with a key of its own is an error, since its value would be lost.
 */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const all = Object.entries<PgColumn>(getTableColumns(table))
  const columns = all.filter(([key, column]) => key in first || column.defaultFn)
  const lost = all.find((entry) => !columns.includes(entry) && rows.some((row) => entry[0] in row))
  if (lost) throw new Error(`Rows with different columns: the first one has no ${lost[0]}`)
  const names = columns.map(([, { name }]) => sql.identifier(toSnakeCase(name)))
  const typed = columns.map(([, column], index) => sql`${names[index]} ${sql.raw(column.getSQLType())}`)
  const list = sql.join(names, sql`, `)
  const values = JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((column) => cellOf(row, column)))))
  await executeSql(
    db,
    sql`insert into ${table} (${list}) select ${list} from jsonb_to_recordset(${values}::jsonb) as v(${sql.join(typed, sql`, `)})`,
  )
}

/** A value under the name of its column, as `jsonb_to_recordset` reads it. */
function cellOf(row: Record<string, unknown>, [key, column]: [string, PgColumn]): [string, unknown] {
  const value = row[key] === undefined ? column.defaultFn?.() : row[key]
  // JSON in JSON stays what it is, and an instant writes itself.
  const asItIs = value === null || value === undefined || column.dataType === 'json' || value instanceof Date
  return [toSnakeCase(column.name), asItIs ? value : column.mapToDriverValue(value)]
}
