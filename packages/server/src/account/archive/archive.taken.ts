import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { opensAccess, type TenantTable } from '../../platform/work/tenant-table.ts'

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
