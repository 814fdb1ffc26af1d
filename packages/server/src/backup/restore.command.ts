import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createStorage } from '../platform/files/create-storage.ts'
import { openBackup, restoreFiles, restoreKeys, restoreRows } from './backup.restore.ts'
import { commandConfig, openCommandDatabase, runCommand } from './backup.settings.ts'

/**
 * `npm run restore -- --from FOLDER [--backup NAME]`: brings a backup, by default the newest, into the empty database, store and data
 * folder of the environment, embedded or PostgreSQL. Rows are compared with the backup before they are committed.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, backup: { type: 'string' } } })
  if (!values.from) throw new Error('Usage: npm run restore -- --from FOLDER [--backup NAME]')
  const config = commandConfig()
  const backup = await openBackup(values.from, values.backup)
  console.log(`Restoring ${backup.name}, written by version ${backup.manifest.version}.`)
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const database = await openCommandDatabase(config, { alone: true })
  try {
    await restoreRows(database, backup)
  } finally {
    await database.close()
  }
  const bad = await restoreFiles(createStorage(config), backup)
  const keys = await restoreKeys(config.DATA_DIR, backup)
  console.log(`${backup.manifest.tables.length} tables are back and equal to the backup.`)
  console.log(`${backup.manifest.files.length - bad.length} stored files are back.`)
  if (keys) console.log('keys.json is back.')
  else if (!backup.manifest.keys) console.log('The backup has no keys: set ENCRYPTION_KEYS as before.')
  console.log('Email and orders that were queued at the time of the backup go out when a worker starts.')
  console.log('To look at the data first, start with ROLE=web.')
  if (bad.length > 0)
    throw new Error(`${bad.length} stored files are missing or damaged: ${bad.slice(0, 5).join(', ')}`)
})
