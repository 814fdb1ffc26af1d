import type { Database } from '@gable/server/platform/db/client'
import { event, idempotency } from '@gable/server/platform/platform.table'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Party } from './matrix.ts'

/**
 * Creates the database function that `snapshotOf` calls, for these tables and the recorded company data. A function
 * caches its plan: planning a statement over every table takes as long as running it.
 */
export async function prepareSnapshots(database: Database, tables: readonly PgTable[]): Promise<void> {
  const named = [...new Set([...tables, event, idempotency])].map(rowsOf)
  await database.query(`create function access_snapshot(of_company uuid) returns table (name text, rows int, sum text)
    language plpgsql stable as $$ begin return query ${named.join(' union all ')}; end $$`)
}

/** A company's rows in each of the tables, as a count and a checksum of their contents. */
export async function snapshotOf({ app, company }: Party): Promise<Record<string, { rows: number; sum: string }>> {
  const { rows } = await app.database.query<{ name: string; rows: number; sum: string }>(
    'select * from access_snapshot($1)',
    [company.tenant.id],
  )
  return Object.fromEntries(rows.map(({ name, rows: count, sum }) => [name, { rows: count, sum }]))
}

function rowsOf(table: PgTable): string {
  const name = getTableName(table)
  // The company table itself has no `company_id`.
  const owner = getTableColumns(table).companyId ? 'company_id' : 'id'
  // The sum of the rows' hashes does not depend on their order.
  return `select '${name}', count(*)::int, coalesce(sum(hashtextextended(each_row::text, 0)), 0)::text
    from "${name}" as each_row where each_row.${owner} = of_company`
}
