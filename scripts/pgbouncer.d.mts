import type { ChildProcess } from 'node:child_process'

export type PoolMode = 'session' | 'transaction'

export interface PgBouncer {
  /** Of the database `postgres` behind it. */
  url: string
  process: ChildProcess
  stop(): Promise<void>
}

export interface PgBouncerOptions {
  /** Port of the PostgreSQL on this machine. */
  databasePort: number
  /** `transaction` needs a product that keeps no settings and no named statements on a connection. */
  poolMode: PoolMode
  /** Connections to PostgreSQL, at most. In session mode each client holds one for as long as it is connected. */
  poolSize: number
}

/** Starts PgBouncer in front of a PostgreSQL of this machine, on a free port, and ends it with this process. */
export function startPgBouncer(options: PgBouncerOptions): Promise<PgBouncer>
