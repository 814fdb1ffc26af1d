import { stat } from 'node:fs/promises'
import path from 'node:path'
import { systemClock } from '../platform/clock.ts'
import { type Config, readConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createStorage } from '../platform/files/create-storage.ts'
import type { BackupFrom } from './backup.service.ts'

/** Reads the configuration from the environment. Throws an error with a message for the operator if it is invalid. */
export function commandConfig(): Config {
  const read = readConfig(process.env)
  if (!read.ok) throw new Error(read.message)
  return read.config
}

/** Opens the installation's database, files and keys while `work` runs. */
export async function withInstallation<T>(config: Config, work: (from: BackupFrom) => Promise<T>): Promise<T> {
  const database = await openCommandDatabase(config)
  const keysFile = path.join(config.DATA_DIR, 'keys.json')
  const hasKeys = config.ENCRYPTION_KEYS === undefined && (await stat(keysFile).catch(() => undefined)) !== undefined
  try {
    return await work({
      database,
      storage: createStorage(config),
      clock: systemClock,
      ...(hasKeys && { keysFile }),
    })
  } finally {
    await database.close()
  }
}

/** Opens the installation's database. `alone` rejects an embedded one that a server has locked. */
export function openCommandDatabase(
  { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  { alone = false }: { alone?: boolean } = {},
): Promise<Database> {
  return openDatabase({ dataDir, databaseUrl, poolSize: 2, attach: !alone })
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
