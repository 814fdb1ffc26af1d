import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'

/** One value that a list is sorted by, and its representation in a cursor. */
export interface SortKey {
  /** The indexed expression. */
  value: SQL
  /** The value as text, without loss. */
  text: SQL<string>
  /** Converts the text back to a value. */
  read: (text: string) => SQL
  valid: z.ZodType<string>
}

/** A moment to the microsecond, as the database stores it. A rounded one would skip or repeat rows. */
export function instantKey(value: SQLWrapper): SortKey {
  return {
    value: sql`${value}`,
    text: sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    read: (text) => sql`${text}::timestamptz`,
    // The database has no year 0.
    valid: z.iso.datetime({ precision: 6 }).regex(/^(?!0000)/),
  }
}

export function dayKey(value: SQLWrapper): SortKey {
  return {
    value: sql`${value}`,
    text: sql`to_char(${value}, 'YYYY-MM-DD')`,
    read: (text) => sql`${text}::date`,
    valid: z.iso.date().regex(/^(?!0000)/),
  }
}

/** A text short enough for a cursor: 40 characters of any script. */
export function textKey(value: SQLWrapper): SortKey {
  return {
    value: sql`${value}`,
    text: sql`${value}`,
    read: (text) => sql`${text}::text`,
    valid: z.string().regex(/^[^\0]*$/),
  }
}

export function wholeNumberKey(value: SQLWrapper): SortKey {
  return {
    value: sql`${value}`,
    text: sql`(${value})::text`,
    read: (text) => sql`${text}::bigint`,
    valid: z.string().regex(/^-?\d{1,18}$/),
  }
}

export function numberKey(value: SQLWrapper): SortKey {
  return {
    value: sql`${value}`,
    text: sql`(${value})::text`,
    read: (text) => sql`${text}::double precision`,
    valid: z.string().regex(/^-?\d{1,15}(\.\d{1,20})?(e[+-]\d{1,2})?$/),
  }
}

/** An id. The app creates ids that sort by creation time. */
export function idKey(value: SQLWrapper): SortKey {
  return { value: sql`${value}`, text: sql`${value}::text`, read: (text) => sql`${text}::uuid`, valid: z.uuid() }
}
