import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { lead, type StoredLead, standingRecords } from './lead.table.ts'

/** The place that a record occupies: a normalized address, among test or real leads. */
export type Place = Pick<StoredLead, 'addressKey' | 'isTest'>

/** Whether a record occupies its address. Must match `standingRecords`, which asks the same of the database. */
export function isAtItsAddress({ kind, status, pastJob }: Pick<StoredLead, 'kind' | 'status' | 'pastJob'>): boolean {
  return kind !== 'other' && kind !== 'imported' && status !== 'Deleted' && !pastJob
}

/** SQL condition: the one record of a company, if any, that occupies an address. Each value can be a placeholder. */
export function standingAt(
  companyId: string | Placeholder,
  { addressKey, isTest }: { [Part in keyof Place]: Place[Part] | Placeholder },
): SQL {
  const ofPlace = [eq(lead.companyId, companyId), eq(lead.addressKey, addressKey), eq(lead.isTest, isTest)]
  return and(...ofPlace, standingRecords(lead))!
}

/**
 * The conflict target for a second record at a place: the index `lead_address`, which requires unqualified column
 * names.
 */
export const onePerPlace = {
  target: [lead.companyId, lead.addressKey, lead.isTest],
  targetWhere: standingRecords({ kind: sql.raw('kind'), status: sql.raw('status'), pastJob: sql.raw('past_job') }),
}
