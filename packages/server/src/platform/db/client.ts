import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Drizzle's handle on either kind of database, or on a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface QueryRows<Row = Record<string, unknown>> {
  rows: Row[]
  rowCount: number
}

/** The role that restricts a company's statements to its rows; without one, the reason, for the operator. */
export type RowSecurity = { role: string } | { role?: undefined; reason: string }

export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. A transaction in which a
   * statement failed cannot be committed, even if the failure was caught; it throws instead. Inside, `tx.transaction`
   * creates a savepoint.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /**
   * Runs raw SQL with `$1` parameters. Both databases return values as the `pg` driver reads them (`int8` and `numeric`
   * as text, `timestamptz` as Date, `json` parsed). Without parameters, the text may contain several statements; their
   * rows are concatenated.
   */
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<QueryRows<Row>>
  /**
   * Returns the database as seen by one company. With row-level security, its statements can only see and write rows of
   * this company. Without it, and on the embedded database, returns the database itself.
   */
  ofCompany(companyId: string): Pick<Database, 'db' | 'transaction'>
  /** Returns whether a handle is a transaction's, whose writes may still be rolled back. */
  isTransaction(db: Db): boolean
  /** PostgreSQL only: whether row-level security is on; undefined until it is checked. */
  rowSecurity?: RowSecurity | undefined
  /** Embedded database only: resolves when it breaks down. Only a new process can recover it. */
  broken?: Promise<Error> | undefined
  /** Embedded database only: calls `hears` after another process may have written through this one. */
  onOthersWrite?: ((hears: () => void) => void) | undefined
  close(): Promise<void>
}

/**
 * Runs raw SQL through Drizzle, also inside a transaction. Dates are returned as text, so callers must cast or map
 * them.
 */
export async function executeSql<Row = Record<string, unknown>>(db: Db, statement: SQL): Promise<QueryRows<Row>> {
  const result = (await db.execute(statement)) as { rows: Row[]; rowCount: number | null }
  return { rows: result.rows, rowCount: result.rowCount ?? 0 }
}

/** Waits until no other transaction holds a lock of this name, and holds it until the transaction ends. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await executeSql(tx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
