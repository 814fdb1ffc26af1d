import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { lead, type StoredLead, standingRecords } from './lead.table.ts'

/** Where a record stands: at an address in one spelling, among tests or among what is none. */
export type Place = Pick<StoredLead, 'addressKey' | 'isTest'>

/** Whether a record stands at its address, as `standingRecords` asks the database. */
export function standsAtItsAddress({
  kind,
  status,
  pastJob,
}: Pick<StoredLead, 'kind' | 'status' | 'pastJob'>): boolean {
  return kind !== 'other' && kind !== 'imported' && status !== 'Deleted' && !pastJob
}

/** The record of a company that stands at an address: one or none. Each value may be put in later. */
export function standingAt(
  companyId: string | Placeholder,
  { addressKey, isTest }: { [Part in keyof Place]: Place[Part] | Placeholder },
): SQL {
  const ofPlace = [eq(lead.companyId, companyId), eq(lead.addressKey, addressKey), eq(lead.isTest, isTest)]
  return and(...ofPlace, standingRecords(lead))!
}

/** What a second record of a place meets: the index `lead_address`, whose columns are named alone here. */
export const onePerPlace = {
  target: [lead.companyId, lead.addressKey, lead.isTest],
  targetWhere: standingRecords({ kind: sql.raw('kind'), status: sql.raw('status'), pastJob: sql.raw('past_job') }),
}
