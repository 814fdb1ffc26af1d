import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'

/**
 * Locks a company's cards and markets until the transaction ends, so that checking for the last one of a kind and
 * writing are atomic.
 */
export async function lockOffer(tx: Ctx): Promise<void> {
  await executeSql(tx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`offer ${tx.company.id}`}, 0))`)
}
