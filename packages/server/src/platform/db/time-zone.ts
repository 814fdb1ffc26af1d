import { sql } from 'drizzle-orm'
import { type Db, executeSql } from './client.ts'

/**
 * Returns whether the database knows a time zone by exactly this name. Node has its own list, and either may be
 * outdated. SQL counts days and Node formats them, so both must know the zone. Called only when a zone is chosen,
 * because it reads all of them.
 */
export async function knowsTimeZone(db: Db, name: string): Promise<boolean> {
  const { rows } = await executeSql(db, sql`select from pg_timezone_names where name = ${name}`)
  return rows.length > 0
}
