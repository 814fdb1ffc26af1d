import type { LeadFilters } from '@gable/contract/lead-filter'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export type LeadSort = LeadFilters['sort']

/**
 * What a list is sorted by where a plain column does not do. Texts in lower case and at most 40 characters, so that they fit in a
 * page's cursor. What is not known counts as less than anything known.
 */
export const storedSortKeys = {
  name: sql`left(lower(last_name || ' ' || first_name), 40)`,
  street: sql`left(lower(street), 40)`,
  totalCents: sql`coalesce(total_cents, -1)`,
  roofAreaSqft: sql`coalesce(roof_area_sqft, -1)`,
}

/** No record's value is less. */
export const lowest: Record<LeadSort, SQL> = {
  createdAt: sql`'-infinity'::timestamptz`,
  lastActivityAt: sql`'-infinity'::timestamptz`,
  name: sql`''::text`,
  street: sql`''::text`,
  totalCents: sql`'-9223372036854775808'::bigint`,
  roofAreaSqft: sql`'-infinity'::double precision`,
}

/**
 * That a record has a place in an order, which all have. The indexes of the order have it as their condition: the database takes
 * them for a statement that says it, in these words, and for no other. Else it would read another one to its end and sort, where
 * it expects little. What an index has as its condition is compared with no record.
 */
export const hasPlace = (sort: LeadSort, value: SQLWrapper): SQL => sql`${value} >= ${lowest[sort]}`
