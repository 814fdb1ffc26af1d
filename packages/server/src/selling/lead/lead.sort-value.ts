import { sql } from 'drizzle-orm'

/**
 * What a list is sorted by where a plain column does not do. Texts in lower case and at most 40 characters, so that they fit in a
 * page's cursor. An unknown number sorts below all others.
 */
export const storedSortKeys = {
  name: sql`left(lower(last_name || ' ' || first_name), 40)`,
  street: sql`left(lower(street), 40)`,
  totalCents: sql`coalesce(total_cents, -1)`,
  roofAreaSqft: sql`coalesce(roof_area_sqft, -1)`,
}
