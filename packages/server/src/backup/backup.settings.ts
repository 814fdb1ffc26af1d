import { stat } from 'node:fs/promises'
import path from 'node:path'
import { systemClock } from '../platform/clock.ts'
import { openCommandDatabase } from '../platform/command.ts'
import type { Config } from '../platform/config.ts'
import { createStorage } from '../platform/files/create-storage.ts'
import type { BackupFrom } from './backup.service.ts'

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
