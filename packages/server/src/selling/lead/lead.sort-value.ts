import { sql } from 'drizzle-orm'

/**
 * Sort values of a list where a plain column is not enough. Texts are in lowercase and at most 40 characters long, so
 * that they fit in a page cursor. Unknown numbers sort below all others.
 */
export const storedSortKeys = {
  name: sql`left(lower(last_name || ' ' || first_name), 40)`,
  street: sql`left(lower(street), 40)`,
  totalCents: sql`coalesce(total_cents, -1)`,
  roofAreaSqft: sql`coalesce(roof_area_sqft, -1)`,
}
