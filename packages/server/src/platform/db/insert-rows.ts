import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Db, executeSql } from './client.ts'

/**
 * Inserts many rows in one statement with a single parameter. Building a statement with thousands of parameters costs
 * several times as much as running it. The keys of the first row are the columns; other columns get the table's
 * default. A later row with an additional key throws, because its value would be lost.
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

/** Returns a value with its column name, as read by `jsonb_to_recordset`. */
function cellOf(row: Record<string, unknown>, [key, column]: [string, PgColumn]): [string, unknown] {
  const value = row[key] === undefined ? column.defaultFn?.() : row[key]
  // JSON values are passed through, and an instant serializes itself.
  const asItIs = value === null || value === undefined || column.dataType === 'json' || value instanceof Date
  return [toSnakeCase(column.name), asItIs ? value : column.mapToDriverValue(value)]
}
