import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { opensAccess, type TenantTable } from '../../platform/work/tenant-table.ts'

/**
 * What hangs on a person rather than on a company: sessions, passwords, links, second factors. All of it lets somebody in,
 * so none is taken along; it is deleted with the person, by the foreign key.
 */
export const personTables: Readonly<Record<string, string>> = {
  session: opensAccess,
  user_password: opensAccess,
  user_link: opensAccess,
  user_totp: opensAccess,
  user_recovery_code: opensAccess,
  user_passkey: opensAccess,
}

/** The columns that are taken along, by their names. */
export function takenColumns({ table, leftOut = {} }: TenantTable): Record<string, PgColumn> {
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !Object.hasOwn(leftOut, name)))
}

/** The tables of which an export has files, by name. */
export function takenTables(tables: readonly TenantTable[]): (TenantTable & { name: string })[] {
  return tables
    .filter(({ stays }) => stays === undefined)
    .map((tenantTable) => ({ ...tenantTable, name: getTableName(tenantTable.table) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}
