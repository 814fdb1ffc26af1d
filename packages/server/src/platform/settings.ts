import { and, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from './context.ts'
import type { StaleVersion } from './version.ts'

/** A table with one row for each company, or for each key within a company. */
type SettingsTable = PgTable & Record<'companyId' | 'version' | 'createdAt' | 'updatedAt', PgColumn>

type Stored<Table extends SettingsTable> = InferSelectModel<Table> & { version: number }
type Values<Table extends SettingsTable> = Partial<InferInsertModel<Table>>

/** The columns besides the company that identify the row, such as the user. */
type Key<Table extends SettingsTable> = Values<Table>

function isRow(table: SettingsTable, companyId: string, key: object) {
  const columns = table as unknown as Record<string, PgColumn>
  return and(eq(table.companyId, companyId), ...Object.entries(key).map(([name, value]) => eq(columns[name]!, value)))
}

/** Returns the stored settings, or undefined if nobody has saved any. */
export async function storedSettings<Table extends SettingsTable>(
  { db, company }: Pick<Ctx, 'db' | 'company'>,
  table: Table,
  key: Key<Table> = {},
): Promise<Stored<Table> | undefined> {
  const [row] = await db
    .select()
    .from(table as SettingsTable)
    .where(isRow(table, company.id, key))
  return row as Stored<Table> | undefined
}

/**
 * Locks the settings until the transaction ends. Creates them from the defaults if nobody has saved any, so that the
 * second of two concurrent saves waits for the first.
 */
export async function lockSettings<Table extends SettingsTable>(
  tx: Ctx,
  table: Table,
  usual: Values<Table>,
  key: Key<Table> = {},
): Promise<Stored<Table>> {
  const now = tx.clock.now()
  const companyId = tx.company.id
  const first = { ...usual, ...key, companyId, createdAt: now, updatedAt: now }
  await tx.db.insert<SettingsTable>(table).values(first).onConflictDoNothing()
  const [locked] = await tx.db
    .select()
    .from(table as SettingsTable)
    .where(isRow(table, companyId, key))
    .for('update')
  return locked as Stored<Table>
}

/** Writes a change of locked settings as their next version. @returns the new version. */
export async function writeSettings<Table extends SettingsTable>(
  tx: Ctx,
  table: Table,
  locked: { version: number },
  change: Values<Table>,
  key: Key<Table> = {},
): Promise<number> {
  const version = locked.version + 1
  await tx.db
    .update<SettingsTable>(table)
    .set({ ...change, version, updatedAt: tx.clock.now() })
    .where(isRow(table, tx.company.id, key))
  return version
}

/**
 * Saves settings over the version that the person saw.
 * @param change returns what to write, or undefined if nothing changed. Runs in the transaction, after the lock.
 */
export function saveSettings<Table extends SettingsTable>(
  ctx: Ctx,
  table: Table,
  { version, usual, key = {} }: { version: number; usual: Values<Table>; key?: Key<Table> },
  change: (tx: Ctx, locked: Stored<Table>) => Promise<Values<Table> | undefined>,
): Promise<{ ok: true; version: number } | StaleVersion> {
  return ctx.transaction<{ ok: true; version: number } | StaleVersion>(async (tx) => {
    const locked = await lockSettings(tx, table, usual, key)
    if (locked.version !== version) return { ok: false, reason: 'STALE_VERSION' }
    const changed = await change(tx, locked)
    return { ok: true, version: changed ? await writeSettings(tx, table, locked, changed, key) : version }
  })
}
