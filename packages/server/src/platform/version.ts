import { and, eq, type InferInsertModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from './context.ts'
import type { Db } from './db/client.ts'

/** Why a record cannot be edited as the person saw it, with the contract's error names. */
export type UnexpectedVersion = { ok: false; reason: 'NOT_FOUND' | 'STALE_VERSION' }

/**
 * Returns a record that was locked for an edit (`for update`), if it is unchanged since the person saw it. A record
 * that the person may not see was not locked, and so is not found.
 */
export function expectVersion<Row extends { version: number }>(
  locked: Row | undefined,
  version: number,
): { ok: true; known: Row } | UnexpectedVersion {
  if (!locked) return { ok: false, reason: 'NOT_FOUND' }
  return locked.version === version ? { ok: true, known: locked } : { ok: false, reason: 'STALE_VERSION' }
}

/** The input of a deletion. Includes the version that the person saw if the record has a screen. */
export interface Deletion {
  id: string
  version?: number | undefined
}

export type StaleVersion = { ok: false; reason: 'STALE_VERSION' }
/** Deleting a record that is already gone is not an error. */
export type Deleted = { ok: true } | StaleVersion

/**
 * Returns an error if a locked record differs from what the person saw, or undefined if it is the same or no version
 * was given.
 */
export function refuseStale(locked: { version: number }, version: number | undefined): StaleVersion | undefined {
  return version === undefined || locked.version === version ? undefined : { ok: false, reason: 'STALE_VERSION' }
}

/**
 * Deletes a record, unless it changed since the person saw it. Succeeds if it is already gone.
 * @param lock reads the record for an update @param remove deletes it, in the same transaction
 */
export function deleteUnchanged<Row extends { version: number }>(
  ctx: Ctx,
  version: number | undefined,
  lock: (tx: Ctx) => Promise<Row | undefined>,
  remove: (tx: Ctx, known: Row) => Promise<void>,
): Promise<Deleted> {
  return ctx.transaction<Deleted>(async (tx) => {
    const known = await lock(tx)
    const stale = known && refuseStale(known, version)
    if (stale) return stale
    if (known) await remove(tx, known)
    return { ok: true }
  })
}

type Versioned = PgTable & Record<'companyId' | 'id' | 'version' | 'updatedAt', PgColumn>

/**
 * Writes a change of a locked record as its next version.
 * @param db where to write, if not in the transaction itself.
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
