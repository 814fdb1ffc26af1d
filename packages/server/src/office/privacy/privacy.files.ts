import { getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { file } from '../../platform/platform.table.ts'
import { ownerOf } from '../../platform/work/tenant-table.ts'
import { namedFiles } from './privacy.reach.ts'
import { arrayOf, conditionsOf, keyColumnsOf, keysWhere, nameOf, type Reach, type RowKey } from './privacy.rows.ts'

/** The columns of a table that reference a file. */
function fileColumnsOf(table: PgTable): PgColumn[] {
  const company = getTableColumns(table).companyId?.name
  const byKey = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return nameOf(foreignTable) === 'file' ? columns.filter(({ name }) => name !== company) : []
  })
  const byName = namedFiles
    .filter((one) => one.table === nameOf(table))
    .map(({ column }) => getTableColumns(table)[column]!)
  return [...byKey, ...byName]
}

/** Returns the files of reached rows, except those that other rows also reference. */
export async function filesOfReach(ctx: Ctx, reach: Reach, { lock }: { lock: boolean }): Promise<RowKey[]> {
  const { db, company } = ctx
  const wanted = new Set<string>()
  for (const { tenantTable, keys } of reach.values()) {
    for (const column of fileColumnsOf(tenantTable.table)) {
      for (const condition of conditionsOf(tenantTable.table, company.id, [...keys.values()])) {
        const { rows } = await executeSql<{ id: string }>(
          db,
          sql`select ${column}::text as id from ${tenantTable.table} where ${condition} and ${column} is not null`,
        )
        for (const { id } of rows) wanted.add(id)
      }
    }
  }
  if (wanted.size === 0) return []
  for (const { table } of ctx.tenantTables) await leaveShared(ctx, table, reach, wanted)
  return keysWhere(db, {
    table: file,
    companyId: company.id,
    lock,
    where: sql`id = any(${arrayOf([...wanted], 'uuid')})`,
  })
}

/** Excludes files referenced by rows of this table that are not reached. */
async function leaveShared({ db, company }: Ctx, table: PgTable, reach: Reach, wanted: Set<string>): Promise<void> {
  const known = reach.get(nameOf(table))?.keys
  const keys = keyColumnsOf(table).map((column, index) => sql`${column}::text as ${sql.raw(`k${index}`)}`)
  for (const column of fileColumnsOf(table)) {
    const { rows } = await executeSql<Record<string, string>>(
      db,
      sql`select ${sql.join([sql`${column}::text as file`, ...keys], sql`, `)} from ${table}
        where ${ownerOf(table)} = ${company.id} and ${column} = any(${arrayOf([...wanted], 'uuid')})`,
    )
    for (const row of rows) {
      const key = keys.map((_key, index) => row[`k${index}`]).join('|')
      if (!known?.has(key)) wanted.delete(row.file!)
    }
  }
}
