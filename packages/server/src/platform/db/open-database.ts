import type { Database } from './client.ts'
import type { PostgresOptions } from './postgres.ts'

/** Of the options of PostgreSQL the embedded database, which has one connection and one process, takes none. */
export interface OpenDatabaseOptions extends PostgresOptions {
  /** The data folder of the embedded database, or 'memory://' for one that is gone when closed. */
  dataDir: string
  /** With an address (`postgres://...`) PostgreSQL is used and the data folder holds no database. */
  databaseUrl?: string | undefined
  /** A folder of database files that a new data folder starts from instead of being initialised; not used when absent. */
  template?: string | undefined
  /** For command-line tools: when a running server holds the data folder, work through it instead of refusing. */
  attach?: boolean
}

/**
 * Opens PostgreSQL when an address is given, else the embedded database in the data folder. Throws a DatabaseRefusal
 * with one sentence for the operator when the folder is in use or was made by another format, or PostgreSQL is too old.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  if (options.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(options.databaseUrl, options)
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded({ dataDir: options.dataDir, attach: options.attach, template: options.template })
}
