import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'

/** The days of a filter, such as "2026-11-20", both included; undefined for no limit. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/**
 * Returns a condition on an instant: it lies within these days in the company's time zone. Days and not instants are
 * compared with the column's value, so that an index on it serves.
 */
export function withinDays(
  { company: { timeZone } }: Pick<Ctx, 'company'>,
  at: SQLWrapper,
  { from, to }: Days,
): SQL | undefined {
  return and(
    from ? sql`${at} >= (${from}::date::timestamp at time zone ${timeZone})` : undefined,
    to ? sql`${at} < ((${to}::date + 1)::timestamp at time zone ${timeZone})` : undefined,
  )
}
