import { sql } from 'drizzle-orm'
import { type Db, executeSql } from './client.ts'

/**
 * Whether the database knows a time zone by this very name. Node has a list of its own, and either may be of an older year: days
 * are counted in SQL and written by Node, so a zone must be known to both. Asked where one is chosen, since it reads all of them.
 */
export async function knowsTimeZone(db: Db, name: string): Promise<boolean> {
  const { rows } = await executeSql(db, sql`select from pg_timezone_names where name = ${name}`)
  return rows.length > 0
}
