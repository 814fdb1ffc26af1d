import { and, asc, eq, getTableColumns, getTableName, ne, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/client.ts'
import { file } from '../../platform/platform.table.ts'
import { opensAccess, ownerOf, type TenantTable } from '../../platform/work/tenant-table.ts'

/** The file purpose of exports. Exports don't include earlier exports. */
export const exportPurpose = 'archive.export'

/** Rows per query, so that other requests don't wait long for the database. */
const rowsAtATime = 500

export type TakenRow = Record<string, unknown>
type Source = { db: Db; companyId: string }

/** Yields the company's rows in one table, page by page in key order, without excluded columns. */
export async function* rowsOf({ db, companyId }: Source, tenantTable: TenantTable): AsyncGenerator<TakenRow[]> {
  const { table } = tenantTable
  const columns = takenColumns(tenantTable)
  const keys = keyOf(tenantTable)
  let behind: SQL | undefined
  for (;;) {
    const rows: TakenRow[] = await db
      .select(columns)
      .from(table)
      .where(and(eq(ownerOf(table), companyId), ...notItself(tenantTable), behind))
      .orderBy(...keys.map(({ column }) => asc(column)))
      .limit(rowsAtATime)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtATime) return
    const last = rows.at(-1)!
    const [names, values] = [keys.map(({ column }) => sql`${column}`), keys.map(({ name }) => sql`${last[name]}`)]
    behind = sql`(${sql.join(names, sql`, `)}) > (${sql.join(values, sql`, `)})`
  }
}

export async function countRows(source: Source & { tenantTables: readonly TenantTable[] }): Promise<number> {
  let rows = 0
  for (const tenantTable of takenTables(source.tenantTables)) {
    const { table } = tenantTable
    const mine = and(eq(ownerOf(table), source.companyId), ...notItself(tenantTable))
    const [row] = await source.db.select({ count: sql<number>`count(*)::int` }).from(table).where(mine)
    rows += row?.count ?? 0
  }
  return rows
}

const notItself = ({ table }: TenantTable): SQL[] => (table === file ? [ne(file.purpose, exportPurpose)] : [])

/** The primary key columns, except the company id, which is the same in every row. */
function keyOf({ table }: TenantTable): { name: string; column: PgColumn }[] {
  const { primaryKeys, columns } = getTableConfig(table)
  const inKey = new Set([
    ...primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)),
    ...columns.filter(({ primary }) => primary).map(({ name }) => name),
  ])
  const own = Object.entries(getTableColumns(table)).filter(([name, { name: known }]) => {
    return inKey.has(known) && name !== 'companyId'
  })
  return own.map(([name, column]) => ({ name, column }))
}

export interface TakenFile {
  id: string
  name: string
  contentType: string
  bytes: number
  storeKey: string
}

/** Yields the company's files, page by page. */
export async function* filesOf(source: Source): AsyncGenerator<TakenFile[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { id, name, contentType, bytes, storeKey } = file
    const found = await source.db
      .select({ id, name, contentType, bytes, storeKey })
      .from(file)
      .where(and(eq(file.companyId, source.companyId), ne(file.purpose, exportPurpose), sql`${id} > ${after}`))
      .orderBy(asc(id))
      .limit(rowsAtATime)
    if (found.length > 0) yield found
    if (found.length < rowsAtATime) return
    after = found.at(-1)!.id
  }
}

/** Returns the number of files and their total bytes. */
export async function countFiles({ db, companyId }: Source): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({ files: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${file.bytes}), 0)::text` })
    .from(file)
    .where(and(eq(file.companyId, companyId), ne(file.purpose, exportPurpose)))
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) }
}

/**
 * Tables that belong to a user rather than to a company: sessions, passwords, links, second factors. They grant access,
 * so they are never exported; foreign keys delete them with the user.
 */
export const personTables: Readonly<Record<string, string>> = {
  session: opensAccess,
  user_password: opensAccess,
  user_link: opensAccess,
  user_totp: opensAccess,
  user_recovery_code: opensAccess,
  user_passkey: opensAccess,
}

/** The exported columns, by name. */
export function takenColumns({ table, leftOut = {} }: TenantTable): Record<string, PgColumn> {
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !Object.hasOwn(leftOut, name)))
}

/** The exported tables, by name. */
export function takenTables(tables: readonly TenantTable[]): (TenantTable & { name: string })[] {
  return tables
    .filter(({ stays }) => stays === undefined)
    .map((tenantTable) => ({ ...tenantTable, name: getTableName(tenantTable.table) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}
