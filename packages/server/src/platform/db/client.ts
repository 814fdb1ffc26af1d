import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Drizzle's handle on either database, and on a transaction in it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface QueryRows<Row = Record<string, unknown>> {
  rows: Row[]
  rowCount: number
}

/** Whether statements of a company are held to its rows, and by which role; without one the reason, for the operator. */
export type RowSecurity = { role: string } | { role?: undefined; reason: string }

/** An open database of either kind. */
export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. A transaction in which a
   * statement failed cannot be committed, even if the failure was caught: it throws instead. Inside, `tx.transaction`
   * makes a savepoint.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /**
   * Raw SQL with `$1` parameters, with values read as the `pg` driver reads them on both databases (`int8` and
   * `numeric` as text, `timestamptz` as Date, `json` parsed). Without parameters the text may hold several statements;
   * their rows come one after the other.
   */
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<QueryRows<Row>>
  /**
   * The database as one company: with row-level security its statements see and write rows of this company alone, whatever
   * they ask for. Without it, and on the embedded database, the same as the database itself.
   */
  ofCompany(companyId: string): Pick<Database, 'db' | 'transaction'>
  /** Whether a handle is a transaction's: what is written by it may still be rolled back. */
  isTransaction(db: Db): boolean
  /** PostgreSQL only: whether row-level security is on; undefined as long as nobody has looked. */
  rowSecurity?: RowSecurity | undefined
  /** The embedded database only: resolves when it broke down. Nothing but a new process brings it back. */
  broken?: Promise<Error> | undefined
  /** The embedded database only: `hears` is called after another process may have written something through this one. */
  onOthersWrite?: ((hears: () => void) => void) | undefined
  close(): Promise<void>
}

/** Raw SQL through Drizzle, also inside a transaction. Dates come as text: cast or map them where they are read. */
export async function executeSql<Row = Record<string, unknown>>(db: Db, statement: SQL): Promise<QueryRows<Row>> {
  const result = (await db.execute(statement)) as { rows: Row[]; rowCount: number | null }
  return { rows: result.rows, rowCount: result.rowCount ?? 0 }
}
