import type { Database } from './client.ts'
import type { PostgresOptions } from './postgres.ts'

/** The embedded database, which has one connection and one process, ignores the PostgreSQL options. */
export interface OpenDatabaseOptions extends PostgresOptions {
  /** The data folder of the embedded database, or 'memory://' for one that is discarded when closed. */
  dataDir: string
  /** With a URL (`postgres://...`), PostgreSQL is used and the data folder contains no database. */
  databaseUrl?: string | undefined
  /** A folder of database files to copy into a new data folder instead of initializing it. */
  template?: string | undefined
  /** For command-line tools: if a running server holds the data folder, work through it instead of throwing. */
  attach?: boolean
}

/**
 * Opens PostgreSQL if a URL is given, otherwise the embedded database in the data folder. Throws a DatabaseRefusal with
 * a one-sentence message for the operator if the folder is in use or has another format, or if PostgreSQL is too old.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  if (options.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(options.databaseUrl, options)
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded({ dataDir: options.dataDir, attach: options.attach, template: options.template })
}
