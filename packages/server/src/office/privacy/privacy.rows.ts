import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { ownerOf, type TenantTable } from '../../platform/work/tenant-table.ts'

/** A row's primary key as texts, without the company id, which is the same for all. */
export type RowKey = readonly string[]

export interface Reached {
  tenantTable: TenantTable
  keys: Map<string, RowKey>
}

/** Everything that belongs to a homeowner: the reached rows, by table name. */
export type Reach = Map<string, Reached>

/** The values by which rows without a foreign key reference the homeowner. */
export interface Homeowner {
  leadId: string
  /** In lower case. */
  emails: readonly string[]
  phones: readonly string[]
}

/** Rows per statement. */
const atATime = 500

/** The primary key columns of a table, except the company id. */
export function keyColumnsOf(table: PgTable): PgColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  const names = new Set([
    ...primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)),
    ...columns.filter(({ primary }) => primary).map(({ name }) => name),
  ])
  const company = getTableColumns(table).companyId?.name
  return columns.filter(({ name }) => names.has(name) && (name !== company || names.size === 1))
}

/** Returns the keys of a company's rows that match a condition, optionally locked until the transaction ends. */
export async function keysWhere(
  db: Db,
  { table, companyId, where, lock }: { table: PgTable; companyId: string; where: SQL; lock: boolean },
): Promise<RowKey[]> {
  const columns = keyColumnsOf(table).map((column, index) => sql`${column}::text as ${sql.raw(`k${index}`)}`)
  const { rows } = await executeSql<Record<string, string>>(
    db,
    sql`select ${sql.join(columns, sql`, `)} from ${table} where ${eq(ownerOf(table), companyId)} and (${where})
      ${lock ? sql`for update` : sql``}`,
  )
  return rows.map((row) => columns.map((_column, index) => row[`k${index}`]!))
}

/** Yields conditions that each match a batch of rows of a table. */
export function* conditionsOf(table: PgTable, companyId: string, keys: readonly RowKey[]): Generator<SQL> {
  const columns = keyColumnsOf(table)
  const names = sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )
  for (let from = 0; from < keys.length; from += atATime) {
    const tuples = keys.slice(from, from + atATime).map((key) => {
      const values = columns.map((column, index) => sql`${key[index]}::${sql.raw(column.getSQLType())}`)
      return sql`(${sql.join(values, sql`, `)})`
    })
    yield sql`${eq(ownerOf(table), companyId)} and (${names}) in (${sql.join(tuples, sql`, `)})`
  }
}

/** Converts values to a PostgreSQL array. */
export const arrayOf = (values: readonly string[], type: 'uuid' | 'text'): SQL =>
  sql`${`{${values.map((value) => `"${value.replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`}::${sql.raw(type)}[]`

export const nameOf = (table: PgTable): string => getTableName(table)
