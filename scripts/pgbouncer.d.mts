import type { ChildProcess } from 'node:child_process'

export type PoolMode = 'session' | 'transaction'

export interface PgBouncer {
  /** Of the same database, through it. */
  url: string
  process: ChildProcess
  stop(): Promise<void>
}

export interface PgBouncerOptions {
  /** Address of the PostgreSQL. */
  databaseUrl: string
  /** `transaction` needs a product that keeps no settings and no named statements on a connection. */
  poolMode: PoolMode
  /** Connections to PostgreSQL, at most. In session mode each client holds one for as long as it is connected. */
  poolSize: number
}

/** Starts PgBouncer in front of a PostgreSQL, on a free port of this machine, and ends it with this process. */
export function startPgBouncer(options: PgBouncerOptions): Promise<PgBouncer>
