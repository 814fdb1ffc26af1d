import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { executeSql } from '../../db/client.ts'
import { event, idempotency } from '../../platform/platform.table.ts'
import type { Party } from './matrix.ts'

/** A company's rows in each of the tables, and what was noted of it, as a count and a sum of what stands in them. */
export async function snapshotOf(
  { app, company }: Party,
  tables: readonly PgTable[],
): Promise<Record<string, { rows: number; sum: string }>> {
  const named = [...new Set([...tables, event, idempotency])].map((table) => rowsOf(table, company.tenant.id))
  const statement = sql.join(named, sql` union all `)
  const { rows } = await executeSql<{ name: string; rows: number; sum: string }>(app.database.db, statement)
  return Object.fromEntries(rows.map(({ name, rows: count, sum }) => [name, { rows: Number(count), sum }]))
}

function rowsOf(table: PgTable, companyId: string): SQL {
  const { companyId: tenant, id } = getTableColumns(table)
  // The company's own table has no other.
  const owner = tenant ?? id!
  return sql`select ${getTableName(table)}::text as name, count(*)::int as rows,
    md5(coalesce(string_agg(${sql.identifier(getTableName(table))}::text, '|' order by ${sql.identifier(getTableName(table))}::text), '')) as sum
    from ${table} where ${owner} = ${companyId}`
}
