import { and, eq, type InferInsertModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from './context.ts'
import type { Db } from './db/client.ts'

/** Why a record cannot be edited as it was seen: named as the contract names the refusals. */
export type UnexpectedVersion = { ok: false; reason: 'NOT_FOUND' | 'STALE_VERSION' }

/**
 * A record that was held for an edit (`for update`), if it still is as the person saw it. What the person may not see was
 * not held, and so is not found.
 */
export function expectVersion<Row extends { version: number }>(
  held: Row | undefined,
  version: number,
): { ok: true; known: Row } | UnexpectedVersion {
  if (!held) return { ok: false, reason: 'NOT_FOUND' }
  return held.version === version ? { ok: true, known: held } : { ok: false, reason: 'STALE_VERSION' }
}

/** What a deletion names; the version that the person saw, where it has a screen. */
export interface Deletion {
  id: string
  version?: number | undefined
}

export type StaleVersion = { ok: false; reason: 'STALE_VERSION' }
/** One that is gone already is no error. */
export type Deleted = { ok: true } | StaleVersion

/** The refusal of a press on a held record that is another one than the person saw; undefined where it is the same, or no version was named. */
export function refuseStale(held: { version: number }, version: number | undefined): StaleVersion | undefined {
  return version === undefined || held.version === version ? undefined : { ok: false, reason: 'STALE_VERSION' }
}

type Versioned = PgTable & Record<'companyId' | 'id' | 'version' | 'updatedAt', PgColumn>

/**
 * Writes a change of a held record as its next version.
 * @param db where it is written, unless in the transaction itself.
 * @returns the new version.
 */
export async function writeNext<Table extends Versioned>(
  tx: Ctx,
  table: Table,
  known: { companyId: string; id: string; version: number },
  change: Partial<InferInsertModel<Table>>,
  db: Db = tx.db,
): Promise<number> {
  const version = known.version + 1
  await db
    .update<Versioned>(table)
    .set({ ...change, version, updatedAt: tx.clock.now() })
    .where(and(eq(table.companyId, known.companyId), eq(table.id, known.id)))
  return version
}
