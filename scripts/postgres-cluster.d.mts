export interface PostgresCluster {
  /** Of the cluster's administrator, in the database `postgres`. */
  url: string
  port: number
  folder: string
  /** Whether it has not ended, by whomever. */
  isRunning(): boolean
  /** Ends the server fast, as a failover does, and keeps its data. */
  halt(): Promise<void>
  /** Ends all its processes by SIGKILL, as a power cut does, and keeps its data. */
  crash(): Promise<void>
  /** Starts it again on its data, at the same address. */
  resume(): Promise<void>
  stop(): Promise<void>
}

export interface PostgresClusterOptions {
  /** Server settings, such as shared_buffers. */
  settings?: Record<string, string | number>
  /** Keeps fsync on: for benchmarks, and for tests that kill. */
  durable?: boolean
  /** The folder that the cluster's own is made in; without it that of temporary files. */
  within?: string
  /** Follows the primary at this port of this machine until it is promoted (`select pg_promote()`). */
  standbyOf?: number
}

/** The folder of the newest PostgreSQL >= 15 on this machine, or undefined. */
export function findPostgres(): string | undefined

/** Starts a PostgreSQL cluster of its own in a temporary folder, on a free port, and ends it with this process. */
export function startPostgresCluster(options?: PostgresClusterOptions): Promise<PostgresCluster>
