import type { LeadFilters } from '@gable/contract/lead-filter'
import { type SQL, sql } from 'drizzle-orm'
import type { ListOrder } from '../../platform/keyset.ts'
import { idKey, instantKey, numberKey, type SortKey, textKey, wholeNumberKey } from '../../platform/sort-key.ts'
import { hasPlace, type LeadSort } from '../lead.sort-value.ts'
import { lead } from '../lead.table.ts'
import type { Spelling } from './lead.filter.ts'

/** What each list is sorted by. */
export const sortColumns = {
  createdAt: lead.createdAt,
  lastActivityAt: lead.lastActivityAt,
  name: lead.sortName,
  street: lead.sortStreet,
  totalCents: lead.sortTotalCents,
  roofAreaSqft: lead.sortRoofAreaSqft,
}

const keys: Record<LeadSort, SortKey> = {
  createdAt: instantKey(sortColumns.createdAt),
  lastActivityAt: instantKey(sortColumns.lastActivityAt),
  name: textKey(sortColumns.name),
  street: textKey(sortColumns.street),
  totalCents: wholeNumberKey(sortColumns.totalCents),
  roofAreaSqft: numberKey(sortColumns.roofAreaSqft),
}

const id = idKey(lead.id)

/** That a record has a place in the order of a list: so the order's index may be read. */
export const standsIn = (sort: LeadSort): SQL => hasPlace(sort, sortColumns[sort])

/** No record's value is more, in the orders of moments and numbers. */
export const highest = {
  createdAt: sql`'infinity'::timestamptz`,
  lastActivityAt: sql`'infinity'::timestamptz`,
  totalCents: sql`'9223372036854775807'::bigint`,
  roofAreaSqft: sql`'infinity'::double precision`,
}

/**
 * The order of a list of leads. Those of the same value stand in the order in which they were made. A cursor remembers how the
 * search was read.
 */
export function leadOrder({ sort, direction }: Pick<LeadFilters, 'sort' | 'direction'>, spelling: Spelling): ListOrder {
  const name = spelling === 'exact' ? `lead.${sort}` : `lead.${sort}.${spelling}`
  return { name, keys: [keys[sort], id], direction }
}
