import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { capabilityLink } from '../access/link.table.ts'
import { event, file, idempotency, mail, undeliverableAddress } from '../platform.table.ts'
import { job } from './job.table.ts'

/**
 * A table with company rows: which parts a company's export includes, and that its rows are erased with the company.
 */
export interface TenantTable {
  table: PgTable
  /** Columns that an export omits, each with the reason. Secrets, hashes, and tokens belong here. */
  leftOut?: Readonly<Record<string, string>>
  /** Why an export omits the whole table. */
  stays?: string
  /** Erased after the other tables, because background work may still write to it. */
  eraseLate?: true
}

export const opensAccess = 'gives access to whoever has it'
export const storedWhere = 'only where the product stores it'

/** The platform's own tables with company rows. Each slice lists its tables in its manifest. */
export const platformTables: readonly TenantTable[] = [
  { table: capabilityLink, leftOut: { tokenSha256: opensAccess } },
  { table: file, leftOut: { storeKey: storedWhere, thumbnailKey: storedWhere } },
  { table: mail, leftOut: { html: 'may contain a link that gives access', text: 'may contain such a link' } },
  { table: event },
  { table: undeliverableAddress },
  { table: idempotency, stays: 'responses to repeated requests, kept for three days' },
  { table: job, stays: 'queued work, kept until it is done' },
]

/**
 * Returns the tables in an order in which rows can be deleted: a table with a foreign key comes before the table that
 * it refers to.
 * @throws if foreign keys form a cycle.
 */
export function inDeletionOrder(tables: readonly TenantTable[]): TenantTable[] {
  const references = new Map(tables.map((one) => [one, referencesOf(one.table)]))
  const sorted: TenantTable[] = []
  const open = new Set<TenantTable>()
  const visit = (one: TenantTable) => {
    if (sorted.includes(one)) return
    if (open.has(one)) throw new Error(`Foreign keys form a cycle at the table ${getTableName(one.table)}`)
    open.add(one)
    for (const other of tables) if (other !== one && references.get(other)!.has(getTableName(one.table))) visit(other)
    sorted.push(one)
  }
  for (const one of [...tables].sort((a, b) => Number(a.eraseLate ?? 0) - Number(b.eraseLate ?? 0))) visit(one)
  return sorted
}

/** Returns the names of the tables that a table's foreign keys refer to. */
function referencesOf(table: PgTable): Set<string> {
  return new Set(getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable)))
}

/** Returns the column with the id of a row's company: `company_id`, or `id` for the company table itself. */
export function ownerOf(table: PgTable): PgColumn {
  const { companyId, id } = getTableColumns(table)
  return (companyId ?? id)!
}
