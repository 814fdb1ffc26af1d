import { type Config, readConfig } from './config.ts'
import type { Database } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'

/** Reads the configuration from the environment. Throws an error with a message for the operator if it is invalid. */
export function commandConfig(): Config {
  const read = readConfig(process.env)
  if (!read.ok) throw new Error(read.message)
  return read.config
}

/** Opens the installation's database. `alone` rejects an embedded one that a server has locked. */
export function openCommandDatabase(
  { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  { alone = false }: { alone?: boolean } = {},
): Promise<Database> {
  return openDatabase({ dataDir, databaseUrl, poolSize: 2, attach: !alone })
}

/** Runs work on the installation's migrated database, also while a server is running. */
export async function onDatabase<T>(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openCommandDatabase(config)
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Runs a command: an error is printed as one line on stderr, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
