import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'

/**
 * Holds what a company offers, its cards and its markets, until the transaction ends: whether something is the last of its
 * kind is asked and written by one at a time.
 */
export async function holdOffer(tx: Ctx): Promise<void> {
  await executeSql(tx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`offer ${tx.company.id}`}, 0))`)
}
